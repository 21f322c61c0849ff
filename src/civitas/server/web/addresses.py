"""Addresses of clients, as limits count them."""

import ipaddress
from functools import lru_cache
from typing import Final

CACHED: Final = 4096
LONGEST: Final = 64
IPV6_HOST_BITS: Final = 64
"""The bits of an IPv6 address that a client may choose freely within its own network."""


@lru_cache(maxsize=CACHED)
def network_of(address: str) -> str:
    """What limits count as one client: an IPv4 address, or a /64 network of IPv6."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    first = int(ip) >> IPV6_HOST_BITS << IPV6_HOST_BITS
    return f"{ipaddress.IPv6Address(first)}/{IPV6_HOST_BITS}"
