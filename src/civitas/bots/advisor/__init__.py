"""Advice: what each option of a decision is expected to bring, and why."""
