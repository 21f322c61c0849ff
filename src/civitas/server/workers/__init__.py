"""Worker processes: what may take long or go wrong is done in processes that can be ended."""
