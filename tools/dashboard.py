"""Writes the Grafana dashboard: one panel for each metric of the server.

    .venv/bin/python tools/dashboard.py

Run it after a change of `src/civitas/server/ops/metrics.py`; `--check` only says whether the file
is up to date. A counter is shown as a rate by its labels, a gauge as it is, a histogram as its
50th, 95th and 99th percentile.
"""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.metrics_core import Metric

from civitas.server.ops.metrics import Metrics

FILE: Final = Path(__file__).parents[1] / "deploy" / "grafana" / "dashboards" / "civitas.json"
COLUMNS: Final = 2
WIDTH: Final = 24 // COLUMNS
HEIGHT: Final = 8
QUANTILES: Final = ("0.5", "0.95", "0.99")
SOURCE: Final = {"type": "prometheus", "uid": "prometheus"}


def family(metric: MetricWrapperBase) -> Metric:
    """The name, type and description of a metric."""
    [found] = metric.describe()
    return found


def collectors() -> list[MetricWrapperBase]:
    """The metrics of a process, by name."""
    metrics = Metrics()
    found = [each for each in vars(metrics).values() if isinstance(each, MetricWrapperBase)]
    return sorted(found, key=lambda each: family(each).name)


def sample_names() -> set[str]:
    """The names that queries may use."""
    names: set[str] = set()
    for each in collectors():
        name, kind = family(each).name, family(each).type
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
        names |= {name + suffix for suffix in suffixes.get(kind, ("",))}
    return names


def queries(metric: MetricWrapperBase) -> list[tuple[str, str]]:
    """The queries of a metric's panel, with their legends."""
    described = family(metric)
    labels = list(metric._labelnames)
    if described.type == "counter":
        shown = labels or ["instance"]
        legend = " ".join(f"{{{{{label}}}}}" for label in shown)
        by = ", ".join(shown)
        return [(f"sum by ({by}) (rate({described.name}_total[$__rate_interval]))", legend)]
    if described.type == "histogram":
        rate = f"sum by (le) (rate({described.name}_bucket[$__rate_interval]))"
        return [(f"histogram_quantile({each}, {rate})", each) for each in QUANTILES]
    shown = ["instance", *labels]
    legend = " ".join(f"{{{{{label}}}}}" for label in shown)
    return [(f"sum by ({', '.join(shown)}) ({described.name})", legend)]


def panel(number: int, metric: MetricWrapperBase) -> dict[str, Any]:
    """The panel of a metric."""
    described = family(metric)
    units = {"counter": "ops", "histogram": "s" if described.name.endswith("seconds") else "short"}
    return {
        "id": number + 1,
        "type": "timeseries",
        "title": described.name,
        "description": described.documentation,
        "datasource": SOURCE,
        "gridPos": {
            "x": number % COLUMNS * WIDTH,
            "y": number // COLUMNS * HEIGHT,
            "w": WIDTH,
            "h": HEIGHT,
        },
        "fieldConfig": {
            "defaults": {"unit": units.get(described.type, "short"), "min": 0},
            "overrides": [],
        },
        "targets": [
            {"refId": "ABC"[index], "expr": query, "legendFormat": legend, "datasource": SOURCE}
            for index, (query, legend) in enumerate(queries(metric))
        ],
    }


def dashboard() -> str:
    """The dashboard as JSON."""
    plain = {
        "uid": "civitas",
        "title": "Civitas",
        "schemaVersion": 41,
        "editable": True,
        "refresh": "30s",
        "time": {"from": "now-6h", "to": "now"},
        "panels": [panel(number, metric) for number, metric in enumerate(collectors())],
    }
    return json.dumps(plain, indent=2) + "\n"


def main() -> int:
    """Write the dashboard, or check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        return 0 if FILE.read_text(encoding="utf-8") == dashboard() else 1
    FILE.write_text(dashboard(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
