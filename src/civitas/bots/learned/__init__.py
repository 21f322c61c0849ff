"""Players that learned by playing against themselves: a network values where options lead."""
