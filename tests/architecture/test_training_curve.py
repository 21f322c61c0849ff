"""The curve of the training example is drawn from its file."""

import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

from kit.cases import ROOT

ROWS = """minutes,games,steps,wins,low,high
4.0,32000,1900000,0.467,0.378,0.556
20.1,160000,9500000,0.512,0.430,0.594
"""


def test_a_curve_is_drawn_from_its_file(tmp_path: Path) -> None:
    file, out = tmp_path / "ppo.csv", tmp_path / "curve.svg"
    file.write_text(ROWS, encoding="utf-8")
    tool = ROOT / "tools" / "training_curve.py"
    subprocess.run([sys.executable, str(tool), str(file), "--out", str(out)], check=True)
    names = {"svg": "http://www.w3.org/2000/svg"}
    drawn = ET.fromstring(out.read_text(encoding="utf-8"))
    assert len(drawn.findall("svg:circle", names)) == 2
    texts = [text.text for text in drawn.findall("svg:text", names)]
    assert {"60%", "an equal bot", "20", "minutes of training"} <= set(texts)
