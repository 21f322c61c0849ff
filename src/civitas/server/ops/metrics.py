"""Prometheus metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from civitas.play.text import Text
from civitas.server.db.faults import FAULTS

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The metrics of one process; their descriptions are Fluent messages."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        text = Text()

        def say(key: str) -> str:
            return text.say(f"metric-{key}")

        self.commands = Counter(
            "civitas_commands_total",
            say("commands"),
            ["kind", "result"],
            registry=self.registry,
        )
        self.change_seconds = Histogram(
            "civitas_change_seconds",
            say("seconds"),
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=self.registry,
        )
        self.sockets = Gauge("civitas_sockets", say("sockets"), registry=self.registry)
        self.tables = Gauge("civitas_tables_in_memory", say("tables"), registry=self.registry)
        self.retries = Counter("civitas_retries_total", say("retries"), registry=self.registry)
        self.broker_connected = Gauge(
            "civitas_broker_connected", say("broker-connected"), registry=self.registry
        )
        self.broker_messages = Counter(
            "civitas_broker_messages_total",
            say("broker-messages"),
            ["direction"],
            registry=self.registry,
        )
        self.broker_fallbacks = Counter(
            "civitas_broker_fallbacks_total", say("broker-fallbacks"), registry=self.registry
        )
        self.bots = Counter(
            "civitas_bot_failures_total", say("bots"), ["bot", "reason"], registry=self.registry
        )
        self.database_faults = Counter(
            "civitas_database_faults_total",
            say("database-faults"),
            ["fault"],
            registry=self.registry,
        )
        for fault in FAULTS:  # an alert on an increase needs the first value, which is 0
            self.database_faults.labels(fault)
        self.jobs_stopped = Counter(
            "civitas_jobs_stopped_total", say("jobs"), ["kind", "reason"], registry=self.registry
        )

        self.waiting = Gauge(
            "civitas_lane_waiting", say("waiting"), ["lane"], registry=self.registry
        )
        self.shed = Counter("civitas_shed_total", say("shed"), ["lane"], registry=self.registry)
        self.evictions = Counter(
            "civitas_table_evictions_total", say("evictions"), registry=self.registry
        )
        self.refused_connections = Counter(
            "civitas_refused_connections_total",
            say("connections"),
            ["reason"],
            registry=self.registry,
        )
        self.bots_waiting = Gauge(
            "civitas_bot_turns_waiting", say("bots-waiting"), registry=self.registry
        )

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)
