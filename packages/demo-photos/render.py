"""Renders pictures of the demo into prisma/seed/pictures: the named ones, or all that are missing.

python3 render.py [name ...]
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = HERE.parent.parent / "prisma/seed/pictures"
MODELS = "/usr/share/sweethome3d/furniture/BlendSwap-CC-0.sh3f"

lines = [line.split() for line in (HERE / "pictures.txt").read_text().splitlines() if line and line[0] != "#"]
wanted = sys.argv[1:] or [name for name, *_ in lines if not (PICTURES / name).exists()]
with tempfile.TemporaryDirectory() as models:
    zipfile.ZipFile(MODELS).extractall(models + "/BlendSwap-CC-0")
    environment = {**os.environ, "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1", "SH3D_MODELS": models}
    for name, generator, *parameters in lines:
        if name not in wanted: continue
        script = ["blender", "-b", "-noaudio", "-t", "1", "--python-use-system-env", "-P", str(HERE / (generator + ".py"))]
        subprocess.run([*script, "--", "name=" + name, "out=%s" % PICTURES, *parameters], env=environment, check=True)
