"""The program recorded while it is used: nothing here needs a loudspeaker."""
