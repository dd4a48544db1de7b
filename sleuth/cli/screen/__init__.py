"""Play and replay on a full screen."""
