"""What tests share; no rule of any game stands here."""
