"""Files for hosts and workflows, which no test can run: whether they fit the server."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from civitas.server.settings import PORT, Settings
from kit.cases import ROOT

sys.path.insert(0, str(ROOT / "tools"))

import dashboard

DEPLOY = ROOT / "deploy"
SECRET = re.compile(r"(?i)(password|secret|token|api_?key)\s*[=:]\s*[\"']?[^\s$\"'{]")
PINNED = re.compile(r"^[\w./-]+:v?\d+\.\d+[\w.-]*$")
METRIC = re.compile(r"\bcivitas_[a-z0-9_]+")
VARIABLE = re.compile(r"\$\{(\w+)")


def yaml_of(path: Path) -> dict[Any, Any]:
    """A YAML file with an object in it."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict), path
    return found


# The image.


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    found = []
    for line in lines:
        word, _, rest = line.partition(" ")
        found.append((word, " ".join(rest.split())))
    return found


def last_stage() -> dict[str, str]:
    """The instructions of the image itself; the last of each kind counts."""
    every = instructions()
    start = max(index for index, (word, _) in enumerate(every) if word == "FROM")
    return dict(every[start:])


def test_the_image_is_built_in_two_stages_from_pinned_ones() -> None:
    bases = [rest.split()[0] for word, rest in instructions() if word == "FROM"]
    assert len(bases) == 2
    assert all(PINNED.match(base) for base in bases), bases
    assert any(word == "ENV" and "CIVITAS_COMPILE=1" in rest for word, rest in instructions())
    assert any("engine_mode() == 'compiled'" in rest for _, rest in instructions())


def test_the_image_runs_as_nobody_special_and_tells_its_health() -> None:
    stage = last_stage()
    user = stage["USER"].split(":")[0]
    assert user.isdigit()
    assert int(user) > 0
    assert f":{PORT}/healthz" in stage["HEALTHCHECK"]
    assert stage["EXPOSE"] == str(PORT)
    for word in ("ENTRYPOINT", "CMD"):  # a shell would not pass SIGTERM on
        assert isinstance(json.loads(stage[word]), list)


def test_the_image_has_no_secrets_and_no_waste() -> None:
    assert not SECRET.search((DEPLOY / "Dockerfile").read_text(encoding="utf-8"))
    for word, rest in instructions():
        assert word != "ADD"
        if "apt-get install" in rest:
            assert "--no-install-recommends" in rest
            assert "rm -rf /var/lib/apt/lists" in rest
        if word == "COPY" and "--from" not in rest:
            sources = [part for part in rest.split() if not part.startswith("--")][:-1]
            assert all((ROOT / source).exists() for source in sources), rest


def test_the_build_sees_what_a_wheel_needs_and_nothing_else() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in lines
    seen = {line[1:] for line in lines if line.startswith("!")}
    assert all((ROOT / name).exists() for name in seen)
    needed = {"src", "client", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE"}
    assert needed | {"NOTICE", "constraints.txt", "deploy/backup.sh"} <= seen
    assert not seen & {"tests", "docs", ".git", "deploy", "deploy/.env"}


# Compose.

COMPOSE = yaml_of(DEPLOY / "compose.yaml")
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


@pytest.mark.parametrize("name", SERVICES)
def test_every_service_is_pinned_hardened_limited_and_restarted(name: str) -> None:
    service = SERVICES[name]
    assert PINNED.match(service["image"]) or service["image"] == "civitas:local"
    assert service["restart"] == "unless-stopped"
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["mem_limit"]
    assert service["pids_limit"]
    assert "privileged" not in service
    for published in service.get("ports", []):
        assert name == "proxy" or published.startswith("127.0.0.1:"), published
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        exists = (DEPLOY / source).exists() if source.startswith(".") else None
        assert exists or source in COMPOSE["volumes"], volume
    assert set(service["networks"]) <= set(COMPOSE["networks"])


def test_compose_and_the_server_agree() -> None:
    settings = SERVICES["server"]["environment"]
    known = {f"CIVITAS_{name.upper()}" for name in Settings.model_fields}
    assert set(settings) <= known
    proxy = SERVICES["proxy"]["networks"]["front"]["ipv4_address"]
    assert settings["CIVITAS_TRUSTED_PROXIES"] == proxy
    assert COMPOSE["networks"]["storage"]["internal"] is True
    assert SERVICES["database"]["networks"] == ["storage"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert "respond /metrics 404" in caddy
    assert f"port {PORT}" in caddy
    largest = Settings.model_fields["max_body_bytes"].default
    assert f"max_size {largest // 2**20}MiB" in caddy
    assert caddy.count("{") == caddy.count("}")


def test_every_secret_comes_from_the_environment_and_the_example_names_all() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert not SECRET.search(re.sub(r"\$\{[^}]*\}", "$", text))
    example = (DEPLOY / "example.env").read_text(encoding="utf-8")
    given = dict(re.findall(r"^(\w+)=(.*)$", example, re.MULTILINE))
    assert set(VARIABLE.findall(text)) == set(given)
    assert not any(value for name, value in given.items() if "PASSWORD" in name or "SECRET" in name)


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
@pytest.mark.parametrize("works", [True, False])
def test_a_failed_backup_deletes_no_older_one(tmp_path: Path, works: bool) -> None:
    program = tmp_path / "civitas"
    program.write_text('#!/bin/sh\n: > "$2"\n' if works else "#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    old = tmp_path / "old.backup"
    old.touch()
    os.utime(old, (0, 0))
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    settings = {"PATH": path, "BACKUP_FOLDER": str(tmp_path), "BACKUP_ONCE": "1"}
    script = [shutil.which("sh") or "sh", str(DEPLOY / "backup.sh")]
    done = subprocess.run(script, env=settings, timeout=60, capture_output=True, text=True)
    assert done.returncode == 0, done
    assert len(list(tmp_path.glob("*.backup"))) == 1
    assert old.exists() != works
    assert bool(done.stderr) != works


# Metrics.


def test_the_dashboard_shows_every_metric() -> None:
    text = dashboard.FILE.read_text(encoding="utf-8")
    panels = {panel["title"] for panel in json.loads(text)["panels"]}
    assert panels == {dashboard.family(each).name for each in dashboard.collectors()}, (
        "metrics have changed: run .venv/bin/python tools/dashboard.py and commit the dashboard"
    )
    assert text == dashboard.dashboard(), "run .venv/bin/python tools/dashboard.py"
    assert set(METRIC.findall(text)) <= dashboard.sample_names() | panels


def test_alerts_name_only_metrics_that_exist_and_say_what_is_wrong() -> None:
    [group] = yaml_of(DEPLOY / "prometheus" / "alerts.yml")["groups"]
    names = [rule["alert"] for rule in group["rules"]]
    assert len(set(names)) == len(names)
    for rule in group["rules"]:
        unknown = set(METRIC.findall(rule["expr"])) - dashboard.sample_names()
        assert not unknown, f"{rule['alert']} uses metrics that do not exist: {unknown}"
        assert rule["labels"]["severity"] in ("page", "warning")
        assert rule["annotations"]["summary"]
        assert rule["expr"].count("(") == rule["expr"].count(")")
    [job] = yaml_of(DEPLOY / "prometheus" / "prometheus.yml")["scrape_configs"]
    assert job["dns_sd_configs"][0]["port"] == PORT


def test_no_metric_has_a_label_that_prometheus_sets_itself() -> None:
    for collector in dashboard.collectors():
        assert not {"job", "instance"} & set(collector._labelnames), collector


def test_an_alert_comes_before_a_process_has_all_its_connections() -> None:
    text = (DEPLOY / "prometheus" / "alerts.yml").read_text(encoding="utf-8")
    [threshold] = re.findall(r"\(civitas_sockets\) > (\d+)", text)
    assert int(threshold) < Settings.model_fields["max_connections"].default


def test_what_grafana_reads_at_its_start_fits_together() -> None:
    folder = DEPLOY / "grafana" / "provisioning"
    [source] = yaml_of(folder / "datasources" / "prometheus.yml")["datasources"]
    assert {"type": source["type"], "uid": source["uid"]} == dashboard.SOURCE
    assert source["url"].removeprefix("http://").split(":")[0] in SERVICES
    [provider] = yaml_of(folder / "dashboards" / "civitas.yml")["providers"]
    assert (
        f"./grafana/dashboards:{provider['options']['path']}:ro" in (SERVICES["grafana"]["volumes"])
    )


# Workflows and security.

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_readable_limited_and_uses_pinned_actions(path: Path) -> None:
    workflow = yaml_of(path)
    assert workflow[True], "no trigger"  # YAML reads the word `on` as true
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        assert job["steps"]
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert "uses" not in step or re.search(r"@(v\d|release/v\d)", step["uses"])


def test_dependencies_are_audited_every_night_and_updated_every_week() -> None:
    nightly = yaml_of(ROOT / ".github" / "workflows" / "nightly.yml")
    commands = "\n".join(step.get("run", "") for step in nightly["jobs"]["audit"]["steps"])
    assert "pip_audit --strict --requirement constraints.txt" in commands
    assert "npm audit" in commands
    updates = yaml_of(ROOT / ".github" / "dependabot.yml")["updates"]
    kinds = {update["package-ecosystem"] for update in updates}
    assert {"pip", "npm", "docker", "github-actions"} <= kinds
    assert all((ROOT / update["directory"].strip("/")).is_dir() for update in updates)


def test_whoever_finds_a_vulnerability_learns_where_to_report_it() -> None:
    policy = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert re.search(r"\S+@\S+", policy)
    assert "Supported versions" in policy
    assert "SECURITY.md" in (ROOT / "README.md").read_text(encoding="utf-8")
