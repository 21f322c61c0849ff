"""HTTP and WebSocket: the application, its routes, sign-in and limits."""
