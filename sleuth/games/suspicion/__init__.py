"""Jewel thieves at a masquerade: each player secretly is one of ten guests."""
