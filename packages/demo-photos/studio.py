"""Materials, geometry, light, lens and film for the demo photographs. Blender 3.4, Cycles on the CPU.

World units are metres. Facades face -Y and the camera looks to +Y.
"""

import glob
import math
import os
import random
import re
import sys

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from film import atrous, despeckle, film, gaussian_filter

MODELS = os.environ.get("SH3D_MODELS", "/usr/share/sweethome3d/furniture")
ARGS = dict(a.split("=", 1) for a in (sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []))
HAZE = (0.74, 0.76, 0.78)

def opt(key, default):
    """Returns a parameter of the command line, in the type of its default."""
    return type(default)(ARGS[key]) if key in ARGS else default

def start():
    """Empties the scene and returns the random numbers of this picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.engine = "CYCLES"
    random.seed(opt("seed", 1))
    np.random.seed(opt("seed", 1))
    return random.Random(opt("seed", 1))

class Mat:
    """Nodes of a material, or of the world; methods return sockets."""
    def __init__(self, name, world=False):
        self.m = (bpy.data.worlds if world else bpy.data.materials).new(name)
        self.m.use_nodes = True
        self.t = self.m.node_tree
        self.t.nodes.clear()
        self.geometry = None
        self.out = self.node("OutputWorld" if world else "OutputMaterial")
    def node(self, kind, *values, **attributes):
        """A node with `values` in the order of its inputs; None keeps the default."""
        made = self.t.nodes.new("ShaderNode" + kind)
        for key, value in attributes.items(): setattr(made, key, value)
        for i, value in enumerate(values):
            if value is not None: self.put(made, i, value)
        return made
    def link(self, a, b): self.t.links.new(a, b)
    def put(self, node, key, value):
        target = node.inputs[key]
        if isinstance(value, bpy.types.NodeSocket): return self.link(value, target)
        if target.type == "RGBA":
            value = (value,) * 3 if not hasattr(value, "__len__") else value
            value = (*value[:3], 1)
        target.default_value = value
    def math(self, operation, a, b=0.0, clamp=False):
        return self.node("Math", a, b, 0.022, operation=operation, use_clamp=clamp).outputs[0]  # 0.022 for COMPARE
    def mix(self, factor, a, b): return self.node("MixRGB", factor, a, b).outputs[0]
    def blend(self, factor, a, b): return self.node("MixShader", factor, a, b).outputs[0]
    def pos(self):
        self.geometry = self.geometry or self.node("NewGeometry")
        return self.geometry.outputs["Position"]
    def split(self, vector): return self.node("SeparateXYZ", vector).outputs
    def join(self, x, y, z=0.0): return self.node("CombineXYZ", x, y, z).outputs[0]
    def scaled(self, vector, by): return self.node("VectorMath", vector, by, operation="MULTIPLY").outputs[0]
    def boxmap(self):
        p = self.split(self.pos())
        n = self.split(self.geometry.outputs["True Normal"])
        ax = self.math("GREATER_THAN", self.math("ABSOLUTE", n[0]), 0.6)
        az = self.math("GREATER_THAN", self.math("ABSOLUTE", n[2]), 0.6)
        side = self.mix(ax, self.join(p[0], p[2]), self.join(p[1], p[2]))
        return self.mix(az, side, self.join(p[0], p[1]))
    def noise(self, vector, scale, detail=4, rough=0.55, distortion=0.0):
        return self.node("TexNoise", vector, None, scale, detail, rough, distortion).outputs["Fac"]
    def ramp(self, f, a, b, lo=0.0, hi=1.0): return self.node("MapRange", f, a, b, lo, hi).outputs[0]
    def bump(self, height, strength=0.3, distance=0.01): return self.node("Bump", strength, distance, height).outputs[0]
    def principled(self, col, rough=0.6, spec=0.5, metal=0.0, normal=None, **more):
        x = self.node("BsdfPrincipled")
        values = {"Base Color": col, "Roughness": rough, "Specular": spec, "Metallic": metal, **more}
        for key, v in values.items(): self.put(x, key.replace("_", " "), v)
        if normal: self.link(normal, x.inputs["Normal"])
        return x.outputs[0]
    def emission(self, col, strength): return self.node("Emission", col, strength).outputs[0]
    def done(self, shader, light=False):
        """@param light whether emission lights the scene; only lamps, because each lit face costs samples"""
        self.link(shader, self.out.inputs[0])
        if isinstance(self.m, bpy.types.Material): self.m.cycles.sample_as_light = light
        return self.m
    def done_hazy(self, shader, reach=700.0, bright=None):
        """Mixes in the colour of the air by distance from the camera."""
        d = self.node("CameraData").outputs["View Distance"]
        f = self.math("SUBTRACT", 1.0, self.math("EXPONENT", self.math("MULTIPLY", d, -1.0 / reach)))
        bright = opt("air", 0.035 if opt("dusk", 0) else 0.85) if bright is None else bright
        return self.done(self.blend(f, shader, self.emission(HAZE, bright)))

def darker(col, by): return tuple(min(1, x * by) for x in col)

def plain(name, col, rough=0.5, spec=0.5, metal=0.0, var=0.06, bump=0.0, scale=6, **more):
    m = Mat(name)
    n = m.ramp(m.noise(m.pos(), scale, 3), 0.3, 0.7)
    normal = m.bump(m.noise(m.pos(), scale * 12, 3), bump, 0.004) if bump else None
    rough = m.ramp(n, 0, 1, max(0, rough - 0.06), min(1, rough + 0.06))
    return m.done(m.principled(m.mix(n, darker(col, 1 - var), darker(col, 1 + var)), rough, spec, metal, normal, **more))

def plaster(name, col, dirt=0.25, grain=0.25, hazy=False):
    """Outdoor render: vertical dust streaks, patchy tone, trowel marks, dirtier near the ground."""
    m = Mat(name)
    p = m.pos()
    streaks = m.noise(m.scaled(p, (2.2, 2.2, 0.13)), 1.6, 4, 0.6)
    low = m.ramp(m.split(p)[2], 0.0, 1.0, 0.55, 0.0)
    low = m.math("MULTIPLY", low, m.ramp(m.noise(p, 3, 2), 0.3, 0.7, 0.3, 1))
    d = m.math("MULTIPLY", m.math("ADD", m.ramp(streaks, 0.48, 0.75, 0, 0.8), low), dirt, True)
    c = m.mix(m.ramp(m.noise(p, 0.35, 2), 0.3, 0.7), darker(col, 0.93), col)
    c = m.mix(d, c, (0.27, 0.215, 0.155))
    s = m.principled(c, 0.85, 0.25, normal=m.bump(m.noise(p, 90, 2), grain, 0.003) if grain else None)
    return m.done_hazy(s) if hazy else m.done(s)

def tiles(name, c1, c2, joint, w, h, gap=0.006, rough=0.6, bump=0.6, dirt=0.15, offset=0.5, spec=0.4, veins=0.0):
    """Stone cladding, pavers and tiles: a tone per unit, joints, noise, veins of marble."""
    m = Mat(name)
    b = m.node("TexBrick", m.boxmap(), c1, c2, joint, 1, gap, 0.1, 0, w, h, offset=offset)
    p = m.pos()
    n = m.noise(p, 7, 5, 0.65)
    c = m.mix(m.ramp(n, 0.35, 0.7, 0, 0.35 if dirt else 0.08), b.outputs["Color"], darker(c1, 0.62))
    c = m.mix(m.ramp(m.noise(p, 0.5, 4), 0.45, 0.75, 0, dirt), c, (0.24, 0.2, 0.15))
    if veins:
        v = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(p, 1.1, 9, 0.55, 1.6), 0.5))
        c = m.mix(m.ramp(v, 0, 0.03, veins, 0), c, darker(c1, 0.55))
    height = m.math("SUBTRACT", m.math("MULTIPLY", n, 0.35 if dirt else 0.0), b.outputs["Fac"])
    r = m.ramp(n, 0.3, 0.7, max(0.02, rough - 0.1), min(1, rough + 0.1)) if dirt else rough
    return m.done(m.principled(c, r, spec, normal=m.bump(height, bump, 0.006)))

def wood(name, c1, c2, axis=2, rough=0.45):
    m = Mat(name)
    sc = [9, 9, 9]
    sc[axis] = 0.55
    n = m.noise(m.scaled(m.pos(), sc), 2.2, 8, 0.62)
    f = m.noise(m.scaled(m.pos(), [x * 6 for x in sc]), 3, 3)
    c = m.mix(m.ramp(f, 0.45, 0.7, 0, 0.35), m.mix(m.ramp(n, 0.3, 0.7), c1, c2), darker(c1, 0.45))
    r = m.ramp(f, 0.3, 0.7, rough - 0.08, rough + 0.1)
    return m.done(m.principled(c, r, 0.4, normal=m.bump(f, 0.15, 0.002)))

def fabric(name, col, scale=260):
    m = Mat(name)
    v = m.node("TexVoronoi", m.pos(), None, scale)
    c = m.mix(m.ramp(m.noise(m.pos(), 5, 5), 0.3, 0.7), darker(col, 0.86), col)
    c = m.mix(m.ramp(v.outputs["Distance"], 0, 0.6, 0.25, 0), c, darker(col, 0.6))
    return m.done(m.principled(c, 0.95, 0.2, normal=m.bump(v.outputs["Distance"], 0.35, 0.002), Sheen=0.35))

def glass(name="glass", tint=(0.80, 0.86, 0.84), wavy=0.012, mirror=1.5):
    """Thin architectural glass without refraction, with wavy reflections."""
    m = Mat(name)
    t, g = m.node("BsdfTransparent", tint), m.node("BsdfGlossy", None, 0.008)
    m.link(m.bump(m.noise(m.pos(), 0.9, 2), wavy * 8, 0.02), g.inputs["Normal"])
    f = m.node("Fresnel", 1.55)
    return m.done(m.blend(m.math("MULTIPLY", f.outputs[0], mirror, True), t.outputs[0], g.outputs[0]))

def cloth(name, col, through=0.45, glow=0.0):
    m = Mat(name)
    d, t = m.node("BsdfDiffuse", col), m.node("BsdfTranslucent", col)
    s = m.blend(through, d.outputs[0], t.outputs[0])
    if glow: s = m.node("AddShader", s, m.emission(col, glow)).outputs[0]
    return m.done(s)

def emit(name, col, strength):
    m = Mat(name)
    if strength > 2:  # lamps: diffuse rays that meet one by chance only add noise
        strength = m.math("MULTIPLY", m.math("SUBTRACT", 1.0, m.node("LightPath").outputs["Is Diffuse Ray"]), strength)
    return m.done(m.emission(col, strength))

def leafy(name, col, var=0.35):
    m = Mat(name)
    c = m.mix(m.ramp(m.noise(m.pos(), 9, 4), 0.3, 0.7), darker(col, 1 - var), darker(col, 1 + var))
    return m.done(m.blend(0.25, m.principled(c, 0.55, 0.35), m.node("BsdfTranslucent", c).outputs[0]))

def facade(name, wall, w=3.0, h=3.2, fill=0.5, lit=0.0, reach=700.0):
    """A wall with a grid of windows, for buildings in the distance. `lit` is the share of lit windows."""
    m = Mat(name)
    u = m.split(m.boxmap())
    cell = [m.math("DIVIDE", u[0], w), m.math("DIVIDE", u[1], h)]
    at = [m.math("SUBTRACT", m.math("FRACT", c), 0.5) for c in cell]
    f = [m.math("ABSOLUTE", a) for a in at]
    inside = m.math("MULTIPLY", m.math("LESS_THAN", f[0], fill / 2), m.math("LESS_THAN", f[1], 0.24))
    edge = m.math("MAXIMUM", m.math("GREATER_THAN", f[0], fill / 2 - 0.022), m.math("GREATER_THAN", f[1], 0.222))
    edge = m.math("MAXIMUM", edge, m.math("LESS_THAN", f[0], 0.012))
    reveal = m.math("MAXIMUM", m.math("GREATER_THAN", at[1], 0.19), m.math("GREATER_THAN", at[0], fill / 2 - 0.05))
    up = m.math("ABSOLUTE", m.split(m.geometry.outputs["True Normal"])[2])
    inside = m.math("MULTIPLY", inside, m.math("LESS_THAN", up, 0.5))
    r = m.node("TexWhiteNoise", m.join(m.math("FLOOR", cell[0]), m.math("FLOOR", cell[1]))).outputs["Value"]
    p = m.pos()
    c = m.mix(m.ramp(m.noise(m.scaled(p, (2, 2, 0.13)), 1.6, 3), 0.45, 0.75, 0, 0.3), wall, darker(wall, 0.6))
    drawn = m.math("MULTIPLY", m.math("GREATER_THAN", r, 0.55), m.math("GREATER_THAN", f[0], m.math("SUBTRACT", 0.75, r)))
    pane = m.mix(drawn, (0.035, 0.045, 0.05), m.mix(m.math("FRACT", m.math("MULTIPLY", r, 17)), (0.30, 0.27, 0.22), (0.16, 0.17, 0.18)))
    pane = m.mix(m.math("MULTIPLY", reveal, 0.75), pane, (0.02, 0.02, 0.02))
    pane = m.mix(edge, pane, (0.32, 0.31, 0.30))
    sill = m.math("MULTIPLY", m.math("LESS_THAN", f[0], fill / 2 + 0.03), m.math("COMPARE", at[1], -0.262))
    c = m.mix(m.math("MULTIPLY", sill, 0.45), c, (0.80, 0.78, 0.74))
    s = m.principled(m.mix(inside, c, pane), m.ramp(inside, 0, 1, 0.85, 0.12), 0.4)
    if lit:
        on = m.math("MULTIPLY", inside, m.math("LESS_THAN", r, lit))
        cover = m.ramp(m.math("ADD", at[1], m.math("MULTIPLY", m.noise(p, 1.5), 0.3)), -0.1, 0.4, 1.0, 0.45)
        s = m.blend(on, s, m.emission(m.mix(m.math("FRACT", m.math("MULTIPLY", r, 71)), (1, 0.50, 0.20), (1, 0.74, 0.48)), m.math("MULTIPLY", cover, m.ramp(r, 0, lit, 0.1, 0.55))))
    return m.done_hazy(s, reach)

def sea(name="sea", deep=(0.02, 0.10, 0.12), reach=900.0):
    m = Mat(name)
    p = m.scaled(m.pos(), (1.0, 0.45, 1.0))
    waves = m.math("ADD", m.noise(p, 0.5, 5, 0.6), m.math("MULTIPLY", m.noise(p, 3.0, 3), 0.25))
    c = m.mix(m.ramp(m.noise(m.scaled(m.pos(), (0.3, 1, 1)), 0.05, 4), 0.35, 0.65), deep, darker(deep, 1.8))
    return m.done_hazy(m.principled(c, 0.12, 0.5, normal=m.bump(waves, 0.35, 0.25)), reach)

def ground(name, dark, light, sand, dust=(0.42, 0.7, 0, 0.55), stretch=(0.25, 1, 1), bump=0.7, grit=0.5, tracks=(), oil=0.0, rough=(0.72, 0.95)):
    """Asphalt, sand and lawn: grain, gravel, large patches of `sand`, and tyre tracks.

    @param tracks pairs of tracks: x at y = 0, slope, swing, and how dark they are
    @param oil how dark the stains of oil are
    """
    m = Mat(name)
    n = m.noise(m.pos(), 55, 4)
    big = m.noise(m.scaled(m.pos(), stretch), 0.55, 6, 0.6)
    c = m.mix(m.ramp(big, *dust), m.mix(m.ramp(n, 0.3, 0.7), dark, light), sand)
    c = m.mix(m.ramp(m.noise(m.pos(), 1.1, 4, 0.6), 0.6, 0.7, 0, oil), c, darker(dark, 0.35))
    cell = m.node("TexVoronoi", m.pos(), None, 13).outputs
    spot = m.math("MULTIPLY", m.ramp(cell["Distance"], 0.12, 0.3, grit, 0), m.math("GREATER_THAN", m.split(cell["Color"])[0], 0.72))
    c = m.mix(spot, c, m.mix(m.split(cell["Color"])[1], darker(dark, 0.45), darker(light, 1.25)))
    n, p = m.math("ADD", n, m.math("MULTIPLY", spot, 0.8)), m.split(m.pos())
    worn = m.math("MULTIPLY", m.math("SUBTRACT", m.noise(m.pos(), 1.7, 5, 0.65), 0.5), 0.5)
    for x, slope, swing, depth in tracks:
        bend = m.math("MULTIPLY", m.math("SINE", m.math("MULTIPLY", p[1], 0.13)), swing)
        off = m.math("SUBTRACT", m.math("SUBTRACT", p[0], m.math("MULTIPLY", p[1], slope)), m.math("ADD", bend, x))
        f = m.math("ADD", m.math("ABSOLUTE", m.math("SUBTRACT", m.math("ABSOLUTE", off), 0.76)), worn)
        f = m.ramp(f, 0.06, 0.2, depth, 0)
        c = m.mix(f, c, darker(dark, 0.62))
        tread = m.math("MULTIPLY", f, m.math("SINE", m.math("MULTIPLY", m.math("ADD", p[1], off), 38)))
        n = m.math("ADD", n, m.math("MULTIPLY", tread, 0.35))
    return m.done_hazy(m.principled(c, m.ramp(big, 0.3, 0.7, *rough), 0.3, normal=m.bump(n, bump, 0.006)), 1500)

class Batch:
    """Collects faces and makes one object per material and bevel."""
    def __init__(self):
        self.parts = {}
    def part(self, mat, bevel): return self.parts.setdefault((mat.name, bevel), (mat, [], []))
    def box(self, mat, x0, x1, y0, y1, z0, z1, bevel=0.008):
        _, v, f = self.part(mat, bevel)
        b = len(v)
        xs, ys, zs = sorted((x0, x1)), sorted((y0, y1)), sorted((z0, z1))
        v += [(x, y, z) for z in zs for y in ys for x in xs]
        sides = ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
        f += [tuple(b + i for i in q) for q in sides]
    def boxes(self, mat, *boxes):
        for box in boxes: self.box(mat, *box)
    def quad(self, mat, *points):
        _, v, f = self.part(mat, 0)
        f.append(tuple(range(len(v), len(v) + len(points))))
        v += points
    def cyl(self, mat, x, y, z0, z1, r, n=20, r2=None, bevel=0, axis="z"):
        """A cylinder or cone along z; with axis "y" or "x", (x, y) are the other two coordinates."""
        r2 = r if r2 is None else r2
        _, v, f = self.part(mat, bevel)
        b = len(v)
        for i in range(n):
            c, s = math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)
            for zz, rr in ((z0, r), (z1, r2)):
                p, q = x + c * rr, y + s * rr
                v.append({"z": (p, q, zz), "y": (p, zz, q), "x": (zz, p, q)}[axis])
        for i in range(n):
            j = (i + 1) % n
            f.append((b + 2 * i, b + 2 * j, b + 2 * j + 1, b + 2 * i + 1))
        f.append(tuple(b + 2 * i for i in range(n))[::-1])
        f.append(tuple(b + 2 * i + 1 for i in range(n)))
    def wall(self, mat, x0, x1, z0, z1, y0, y1, openings=()):
        xs = sorted({x0, x1, *(q for o in openings for q in o[:2] if x0 < q < x1)})
        zs = sorted({z0, z1, *(q for o in openings for q in o[2:4] if z0 < q < z1)})
        for a, b in zip(xs, xs[1:]):
            for c, d in zip(zs, zs[1:]):
                mx, mz = (a + b) / 2, (c + d) / 2
                if not any(o[0] < mx < o[1] and o[2] < mz < o[3] for o in openings): self.box(mat, a, b, y0, y1, c, d, 0)
    def flush(self):
        for (name, bevel), (mat, v, f) in self.parts.items():
            mesh = bpy.data.meshes.new(name)
            mesh.from_pydata(v, [], f)
            mesh.materials.append(mat)
            o = place(mesh, (0, 0, 0))
            if bevel:
                mod = o.modifiers.new("b", "BEVEL")
                mod.width, mod.segments, mod.limit_method = bevel, 2, "ANGLE"
        self.parts = {}

def kit(frame=(0.035, 0.034, 0.033), curtain=(0.80, 0.77, 0.70), tint=(0.74, 0.80, 0.80), mirror=1.7):
    """The materials that several generators use."""
    dusk = opt("dusk", 0)
    glow = 0.25 if not dusk else 0.05
    return dict(
        frame=plain("frame", frame, 0.38, 0.5, 0.6), glass=glass(tint=tint, mirror=mirror),
        rail=glass("rail", (0.62, 0.72, 0.71), 0.01, 1.6), room=plain("room", (0.42, 0.38, 0.33), 0.9),
        warm=emit("warm", (1, 0.62, 0.32), 0.5 if dusk else 0.30), curtain=cloth("curtain", curtain, 0.35, glow),
        curtain2=cloth("curtain2", (0.42, 0.30, 0.22), 0.3, glow), curtain3=cloth("curtain3", (0.45, 0.48, 0.50), 0.3, glow),
        lamp=emit("lamp", (1, 0.78, 0.5), 14), ac=plain("ac", (0.66, 0.65, 0.62), 0.5, 0.4, 0, 0.12, 0, 3),
        black=plain("black", (0.02, 0.02, 0.02), 0.6), white=plaster("white", (0.78, 0.755, 0.71), 0.3, 0.3),
        bark=plain("bark", (0.20, 0.14, 0.09), 0.95, 0.2, 0, 0.35, 0.6, 9), frond=leafy("frond", (0.10, 0.14, 0.045)),
        dry=plain("dry", (0.30, 0.22, 0.11), 0.8, 0.2), leaf=leafy("leaf", (0.055, 0.10, 0.03), 0.4),
        foil=plain("foil", (0.55, 0.56, 0.58), 0.25, 0.5, 0.8), steel=plain("steel", (0.055, 0.052, 0.048), 0.42, 0.5, 0.5, 0.15, 0.1),
        asphalt=ground("asphalt", (0.075, 0.072, 0.07), (0.17, 0.163, 0.155), (0.27, 0.235, 0.19)),
        sand=ground("sand", (0.20, 0.155, 0.105), (0.31, 0.25, 0.175), (0.37, 0.305, 0.22), (0.4, 0.7, 0, 0.7), (1, 1, 1)),
        paving=tiles("paving", (0.42, 0.36, 0.30), (0.50, 0.45, 0.38), (0.2, 0.17, 0.14), 0.24, 0.12, 0.008, 0.8, 0.5, 0.45),
        kerb=tiles("kerb", (0.50, 0.48, 0.44), (0.55, 0.53, 0.49), (0.2, 0.19, 0.17), 0.5, 5, 0.01, 0.85, 0.3, 0.45),
        line=plain("line", (0.60, 0.58, 0.53), 0.8, 0.3, 0, 0.35),
    )

def window(B, M, x0, x1, z0, z1, y, cols=2, transom=None, curtain=None, depth=3.0, lit=False, cloth_of=None, fr=0.055):
    """An aluminium frame 14 cm back in the reveal, tilted panes, a curtain and a room behind."""
    f, yf = M["frame"], y + 0.14
    for a, b in ((x0, x0 + fr), (x1 - fr, x1)): B.box(f, a, b, yf, yf + 0.07, z0, z1, 0.004)
    for a, b in ((z0, z0 + fr), (z1 - fr, z1)): B.box(f, x0, x1, yf, yf + 0.07, a, b, 0.004)
    for i in range(1, cols):
        xm = x0 + (x1 - x0) * i / cols
        B.box(f, xm - fr / 2, xm + fr / 2, yf, yf + 0.07, z0, z1, 0.004)
    if transom: B.box(f, x0, x1, yf, yf + 0.07, transom - fr / 2, transom + fr / 2, 0.004)
    for i in range(cols):
        a, b = x0 + (x1 - x0) * i / cols, x0 + (x1 - x0) * (i + 1) / cols
        t, u = random.uniform(-0.008, 0.008), random.uniform(-0.008, 0.008)
        g = yf + 0.03
        B.quad(M["glass"], (a, g + t, z0), (b, g - t, z0), (b, g - t + u, z1), (a, g + t + u, z1))
    room_box(B, M["warm"] if lit else M["room"], M["room"], x0 - 0.6, x1 + 0.6, y + 0.3, y + depth, z0 - 0.5, z1 + 0.4)
    for a, b in curtain or ():
        c = cloth_of or M["curtain"]
        drape(B, c, x0 + (x1 - x0) * a, x0 + (x1 - x0) * b, z0 - 0.2, z1 + 0.1, y + 0.27, step=0.03)
    if lit: B.box(M["lamp"], (x0 + x1) / 2 - 0.2, (x0 + x1) / 2 + 0.2, y + depth - 1, y + depth - 0.6, z1 + 0.3, z1 + 0.36, 0)

def room_box(B, back, sides, x0, x1, y0, y1, z0, z1):
    B.quad(back, (x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1))
    for z in (z0, z1): B.quad(sides, (x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z))
    for x in (x0, x1): B.quad(sides, (x, y0, z0), (x, y1, z0), (x, y1, z1), (x, y0, z1))

def drape(B, mat, x0, x1, z0, z1, y, amp=0.03, per=0.15, step=0.014):
    n = max(8, int((x1 - x0) / step))
    phase, before = random.random() * 6, None
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        k = x / per * 6.283 + phase
        o = amp * (math.sin(k) + 0.35 * math.sin(k * 0.53 + 1) + 0.2 * math.sin(k * 2.1))
        c = ((x, y + o * 0.75, z1), (x + 0.012 * math.sin(k * 0.31), y + o * 1.15, z0))
        if before: B.quad(mat, before[1], c[1], c[0], before[0])
        before = c

def date_palm(B, M, x, y, z, h, seed=0, n=40):
    R = random.Random(seed)
    lean, zz = R.uniform(-0.03, 0.03), z
    while zz < z + h:
        r = 0.21 - 0.05 * (zz - z) / h
        B.cyl(M["bark"], x + lean * (zz - z), y, zz, zz + 0.13, r * 0.86, 11, r * 1.12 + R.uniform(-0.015, 0.02))
        zz += 0.105
    for _ in range(n):
        az, el, length = R.uniform(0, 6.283), R.uniform(-0.75, 1.35), R.uniform(2.5, 3.4)
        mat = M["dry"] if el < -0.5 and R.random() < 0.6 else M["frond"]
        p = Vector((x + lean * h, y, z + h - 0.05 + el * 0.12))
        d = Vector((math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)))
        side = Vector((-math.sin(az), math.cos(az), 0))
        seg, twist = 22, R.uniform(-0.4, 0.4)
        for i in range(seg):
            t = i / seg
            q = p + d * (length / seg)
            d = (d + Vector((0, 0, -0.065 - 0.055 * t))).normalized()
            up, w = side.cross(d).normalized(), 0.014 * (1 - t) + 0.004
            B.quad(mat, p - side * w, p + side * w, q + side * w, q - side * w)
            for sign, at in ((s, a) for s in (-1, 1) for a in (0, 0.5)) if i > 2 else ():
                size = 0.52 * math.sin(math.pi * min(1, 0.22 + 0.8 * t)) * R.uniform(0.85, 1.1) + 0.08
                base = p.lerp(q, at)
                dir_ = side * sign * 0.72 + d * 0.62 + up * (0.28 + R.uniform(-0.2, 0.15) + twist * sign * 0.3)
                tip = base + dir_.normalized() * size + Vector((0, 0, -0.07))
                B.quad(mat, base - d * 0.016, base + d * 0.016, tip)
            p = q

def hedge(B, mat, x0, x1, y0, y1, z0, z1, n, R, size=1.0):
    for _ in range(n):
        a, b = R.uniform(0, 6.28), R.uniform(-1, 1)
        q = Vector((R.uniform(x0, x1), R.uniform(y0, y1), z0 + (z1 - z0) * R.random() ** 0.7))
        d = Vector((math.cos(a), math.sin(a), b)) * R.uniform(0.04, 0.075) * size
        e = Vector((-math.sin(a), math.cos(a), R.uniform(-1, 1))) * 0.028 * size
        B.quad(mat, q - e, q + d * 0.5 - e * 0.3, q + d, q + e)

def tree(B, M, x, y, z, h, R, spread=1.6, n=2600):
    """A dense street tree: trunk and a cloud of leaves in clumps."""
    B.cyl(M["bark"], x, y, z, z + h * 0.55, 0.11, 9, 0.07)
    clumps = [(R.gauss(0, spread * 0.5), R.gauss(0, spread * 0.5), R.uniform(0.5, 1.0) * h) for _ in range(14)]
    for cx, cy, cz in clumps:
        for _ in range(n // 14):
            v = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 0.7)))
            q = Vector((x + cx, y + cy, z + cz)) + v.normalized() * spread * 0.45 * R.random() ** 0.4
            d = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1))).normalized() * 0.13
            e = Vector((d.y, -d.x, R.uniform(-0.05, 0.05))) * 0.5
            B.quad(M["leaf"], q - e, q + d * 0.5 - e, q + d, q + e)

def ac_unit(B, M, x, y, z, w=0.85, d=0.32, h=0.6):
    B.box(M["ac"], x - w / 2, x + w / 2, y, y + d, z, z + h, 0.012)
    cx, cz, r = x - w * 0.12, z + h / 2, h * 0.41
    B.cyl(M["black"], cx, cz, y - 0.002, y + 0.01, r, 22, axis="y")
    for k in range(4):
        rr = r * (k + 1) / 4.5
        for i in range(20):
            ring = [(q, 6.283 * j / 20) for q, j in ((rr, i), (rr, i + 1), (rr + 0.01, i + 1), (rr + 0.01, i))]
            B.quad(M["ac"], *((cx + q * math.cos(t), y - 0.012, cz + q * math.sin(t)) for q, t in ring))
    B.box(M["ac"], x + w * 0.36, x + w * 0.47, y - 0.02, y + 0.02, z + 0.08, z + h - 0.2, 0.005)

def lamp_post(B, M, x, y, h=8.0, arm=-1.8):
    B.cyl(M["ac"], x, y, 0, h, 0.08, 12, 0.05)
    B.box(M["ac"], x - 0.045, x + 0.045, min(y, y + arm), max(y, y + arm), h - 0.06, h + 0.03, 0.01)
    B.box(M["lamp" if opt("dusk", 0) else "frame"], x - 0.13, x + 0.13, y + arm - 0.35, y + arm + 0.25, h - 0.12, h - 0.05, 0.01)

def neighbour(B, M, R, mat, a, b, y, h):
    """A plain building: windows in reveals, units and pipes on the wall, a parapet, tanks and dishes on the roof."""
    panes = [plain("pane%d" % i, c, 0.08, 0.6) for i, c in enumerate(((0.03, 0.04, 0.045), (0.20, 0.18, 0.15), (0.10, 0.12, 0.13), (0.30, 0.28, 0.24)))]
    glow = [emit("glow%d" % i, c, 0.65) for i, c in enumerate(((0.42, 0.22, 0.08), (0.20, 0.10, 0.04), (0.30, 0.24, 0.15)))]
    n, floors = max(2, int((b - a) / R.uniform(2.6, 3.4))), int((h - 0.6) / 3.2)
    bw, w = (b - a) / n, R.uniform(0.4, 0.55)
    holes = [(a + bw * (i + 0.5 - w / 2), a + bw * (i + 0.5 + w / 2), 1.1 + f * 3.2, 2.6 + f * 3.2) for i in range(n) for f in range(floors)]
    B.wall(mat, a, b, 0, h, y, y + 0.3, holes)
    for p, q, z0, z1 in holes:
        kinds = glow if opt("dusk", 0) and R.random() < 0.2 else panes
        for r, s, d in ((p, (p + q) / 2, 0.2), ((p + q) / 2, q, 0.22)): B.box(R.choice(kinds), r, s, y + d, y + d + 0.02, z0, z1, 0)
        if R.random() < 0.4: B.box(M["curtain3" if kinds is panes else "dry"], p, q, y + 0.18, y + 0.19, z1 - R.uniform(0.2, 1.2), z1, 0)
        for r, s in ((p, p + 0.05), ((p + q) / 2 - 0.025, (p + q) / 2 + 0.025), (q - 0.05, q)):
            B.box(M["frame"], r, s, y + 0.16, y + 0.2, z0, z1, 0)
        B.box(M["white"], p - 0.06, q + 0.06, y - 0.05, y + 0.1, z0 - 0.07, z0, 0)
        if R.random() < 0.4:
            ac_unit(B, M, (p + q) / 2, y - 0.4, z0 - 0.85, 0.8, 0.3, 0.55)
            B.cyl(M["black"], q - 0.1, y - 0.03, max(0, z0 - R.uniform(1.2, 3)), z0 - 0.5, 0.018, 6)
    B.box(mat, a, b, y, y + 0.2, h, h + 0.9, 0)
    B.box(M["white"], a - 0.05, b + 0.05, y - 0.08, y + 0.26, h + 0.9, h + 0.98, 0.01)
    for x in (a + 0.35, b - bw * 1.02): B.cyl(M["ac"], x, y - 0.06, 0, h + 0.2, 0.05, 8)
    B.box(mat, a + bw, a + bw * 2, y + 3, y + 7, h, h + 2.6, 0)
    for x in (b - 1.6, b - 3.4): B.cyl(M["white"], x, y + 2, h + 0.5, h + 1.9, 0.65, 18)
    for x in (a + 0.8, a + bw * 2.4): B.cyl(M["ac"], x, h + 1.5, y + 1.0, y + 1.1, 0.15, 16, 0.45, axis="y")

def turned(B, build, x, y, angle):
    """Builds something at the origin, then moves it to (x, y) and turns it."""
    outer, known = B.parts, set(bpy.data.objects)
    B.parts = {}
    build()
    B.flush()
    B.parts = outer
    bpy.context.view_layer.update()
    put = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(angle), 4, "Z")
    for o in set(bpy.data.objects) - known: o.matrix_world = put @ o.matrix_world

def terrain(mat, x0, x1, y0, y1, z=0.0, rise=0.25, step=0.25):
    """Uneven soil, level at its edge to the street."""
    w, d = int((x1 - x0) / step), int((y1 - y0) / step)
    def point(i, j):
        q = Vector((x0 + i * step, y0 + j * step, opt("seed", 1)))
        bumps = 0.5 + 0.5 * noise.fractal(q * 0.3, 0.8, 2.1, 3) + 0.12 * noise.fractal(q * 2.2, 1, 2, 3)
        return (q.x, q.y, z + rise * bumps * min(1, j * step / 2))
    mesh = bpy.data.meshes.new("terrain")
    faces = [(k, k + 1, k + w + 2, k + w + 1) for j in range(d) for k in range(j * (w + 1), j * (w + 1) + w)]
    mesh.from_pydata([point(i, j) for j in range(d + 1) for i in range(w + 1)], [], faces)
    mesh.materials.append(mat)
    for p in mesh.polygons: p.use_smooth = True
    place(mesh, (0, 0, 0))

# Sections of a car from front to back: x, sill, belt, roof, half widths at sill, belt and roof.
SEDAN = (
    (-2.32, 0.42, 0.58, 0.58, 0.55, 0.50, 0.40), (-2.25, 0.24, 0.66, 0.68, 0.78, 0.74, 0.60),
    (-1.75, 0.20, 0.76, 0.82, 0.88, 0.86, 0.66), (-1.05, 0.20, 0.86, 0.94, 0.89, 0.88, 0.66),
    (-0.82, 0.20, 0.90, 0.98, 0.89, 0.88, 0.66), (-0.05, 0.20, 0.93, 1.40, 0.90, 0.88, 0.60),
    (0.20, 0.20, 0.93, 1.44, 0.90, 0.88, 0.61), (0.28, 0.20, 0.93, 1.45, 0.90, 0.88, 0.61),
    (1.05, 0.20, 0.95, 1.40, 0.90, 0.87, 0.59), (1.72, 0.20, 0.97, 1.08, 0.89, 0.85, 0.60),
    (1.90, 0.22, 0.98, 1.05, 0.88, 0.84, 0.62), (2.30, 0.26, 0.94, 1.00, 0.78, 0.76, 0.58), (2.36, 0.42, 0.80, 0.82, 0.60, 0.60, 0.50),
)
WAGON = (
    (-2.36, 0.48, 0.72, 0.72, 0.58, 0.55, 0.45), (-2.30, 0.30, 0.86, 0.88, 0.84, 0.80, 0.65),
    (-1.85, 0.28, 0.98, 1.04, 0.95, 0.93, 0.72), (-1.15, 0.28, 1.06, 1.14, 0.96, 0.94, 0.72),
    (-0.98, 0.28, 1.10, 1.17, 0.96, 0.94, 0.72), (-0.40, 0.28, 1.12, 1.70, 0.97, 0.94, 0.68),
    (0.22, 0.28, 1.13, 1.78, 0.97, 0.94, 0.69), (0.30, 0.28, 1.13, 1.79, 0.97, 0.94, 0.69),
    (1.28, 0.28, 1.15, 1.79, 0.97, 0.94, 0.69), (1.36, 0.28, 1.15, 1.78, 0.97, 0.94, 0.69),
    (2.10, 0.30, 1.18, 1.70, 0.95, 0.91, 0.66), (2.32, 0.32, 1.18, 1.26, 0.90, 0.86, 0.66), (2.38, 0.50, 0.90, 0.92, 0.70, 0.68, 0.55),
)

def car(x, y, z, rot, col, kind=SEDAN, metal=0.5):
    """A generic car without make, badge or readable plate, its front to -X at rotation 0."""
    name = "paint%.2f%.2f%.2f" % tuple(col)
    paint = bpy.data.materials.get(name)
    if not paint:
        m = Mat(name)
        at = m.split(m.node("TexCoord").outputs["Object"])
        dark = m.math("LESS_THAN", at[2], 0.40)  # plastic below, gaps between doors above
        for x in (-0.96, 0.24, 1.24):
            gap = m.math("LESS_THAN", m.math("ABSOLUTE", m.math("SUBTRACT", at[0], x)), 0.007)
            dark = m.math("MAXIMUM", dark, m.math("MULTIPLY", gap, m.math("LESS_THAN", at[2], 0.98)))
        paint = m.done(m.principled(m.mix(dark, col, (0.02, 0.02, 0.02)), 0.28, 0.5, metal, Clearcoat=1.0, Clearcoat_Roughness=0.04))
    pick = lambda n, *a, **k: bpy.data.materials.get(n) or plain(n, *a, **k)
    pane = pick("car glass", (0.012, 0.014, 0.016), 0.04, 0.7)
    rubber, rim = pick("rubber", (0.018, 0.018, 0.018), 0.8), pick("rim", (0.42, 0.42, 0.43), 0.3, 0.5, 0.9)
    red, clear = pick("tail", (0.30, 0.01, 0.01), 0.15), pick("head", (0.7, 0.72, 0.74), 0.08, 0.8)
    v, f, mats = [], [], []
    for sx, sill, belt, roof, ws, wb, wr in kind:
        mid = (sill + belt) / 2
        ring = [(ws * 0.9, sill), (ws, sill + 0.10), (ws + 0.02, mid), (wb, belt), (wr, roof - 0.02), (wr * 0.6, roof + 0.015)]
        v += [(sx, -a, b) for a, b in ring] + [(sx, a, b) for a, b in ring[::-1]]
    k = 12
    for i in range(len(kind) - 1):
        a, b = kind[i], kind[i + 1]
        cabin = a[3] - a[2] > 0.2 or b[3] - b[2] > 0.2
        pillar = b[0] - a[0] < 0.1
        slope = abs(b[3] - a[3]) > 0.25
        for j in range(k):
            n = (j + 1) % k
            f.append((i * k + j, i * k + n, (i + 1) * k + n, (i + 1) * k + j))
            side, top = j in (3, 7), j in (4, 5, 6)
            mats.append(1 if cabin and not pillar and ((side and not slope) or (top and slope)) else 0)
    f += [tuple(range(k))[::-1], tuple(range(len(v) - k, len(v)))]
    mats += [0, 0]
    mesh = bpy.data.meshes.new("car")
    mesh.from_pydata(v, [], f)
    mesh.materials.append(paint)
    mesh.materials.append(pane)
    for p, i in zip(mesh.polygons, mats): p.material_index, p.use_smooth = i, True
    for e in mesh.edges: e.crease = 0.65 if e.vertices[0] % k == e.vertices[1] % k and e.vertices[0] % k in (3, 4, 7, 8) else 0
    body = place(mesh, (0, 0, 0))
    mod = body.modifiers.new("s", "SUBSURF")
    mod.levels = mod.render_levels = 2
    put = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, "Z")
    body.matrix_world = put
    before = set(bpy.data.objects)
    B = Batch()
    wide, big = kind[5][4], 0.33 if kind is SEDAN else 0.38
    for wx in (-1.42, 1.38):
        for s in (-1, 1):
            o = s * wide
            B.cyl(rubber, wx, big + 0.03, *sorted((o - s * 0.26, o + s * 0.012)), big + 0.075, 28, axis="y")
            B.cyl(rubber, wx, big, *sorted((o - s * 0.22, o + s * 0.035)), big, 32, bevel=0.02, axis="y")
            B.cyl(rim, wx, big, *sorted((o, o + s * 0.04)), big * 0.66, 24, axis="y")
            for t in range(5):
                q = t * 1.2566 + 0.3
                hub = (wx + 0.13 * math.cos(q), big + 0.13 * math.sin(q))
                B.cyl(rubber, hub[0], hub[1], *sorted((o + s * 0.02, o + s * 0.043)), 0.055, 10, axis="y")
    f0, r0 = kind[1], kind[-2]
    for s in (-1, 1):
        x, z, a, b = f0[0], f0[2], s * f0[4] * 0.62, s * f0[4] * 0.96
        B.box(clear, x - 0.02, x + 0.22, a, b, z - 0.12, z - 0.01, 0.03)
        B.box(red, r0[0] - 0.12, r0[0] + 0.06, s * r0[4] * 0.60, s * r0[4] * 0.99, r0[2] - 0.16, r0[2] - 0.02, 0.03)
        x, z, a = kind[4][0], kind[4][2], s * kind[4][5]
        B.box(paint, x + 0.18, x + 0.32, a - s * 0.02, a + s * 0.17, z + 0.02, z + 0.16, 0.03)
        for x, z in ((0.12, kind[5][2]), (1.05, kind[5][2])):
            B.box(paint, x - 0.02, x + 0.16, s * wide, s * (wide + 0.025), z - 0.11, z - 0.08, 0.008)
    B.box(rubber, f0[0] - 0.05, f0[0] + 0.2, -f0[4] * 0.55, f0[4] * 0.55, f0[1] + 0.12, f0[1] + 0.28, 0.03)
    B.box(rim, f0[0] - 0.06, f0[0], -0.22, 0.22, f0[1] + 0.16, f0[1] + 0.25, 0.004)
    B.box(clear, r0[0] + 0.02, r0[0] + 0.075, -0.24, 0.24, r0[2] - 0.32, r0[2] - 0.2, 0.004)
    B.flush()
    for o in set(bpy.data.objects) - before: o.matrix_world = put

PAINTS = ((0.70, 0.70, 0.69), (0.66, 0.66, 0.64), (0.03, 0.03, 0.034), (0.24, 0.25, 0.26), (0.42, 0.43, 0.44), (0.12, 0.10, 0.08), (0.09, 0.014, 0.014))

def any_car(R, x, y, z, rot):
    col = R.choice(PAINTS)
    car(x, y, z, rot + R.uniform(-2, 2), col, R.choice((SEDAN, WAGON)), 0.1 if col[0] > 0.6 else 0.5)

def model(name, x, y, z, rot=0, scale=1.0, recolor=None):
    """Places a CC0 model in its catalogue size, its foot on z and its front to -Y.

    @param recolor one material, or {part of a material's name: material}
    """
    folder = MODELS + "/BlendSwap-CC-0"
    text = open(folder + "/PluginFurnitureCatalog.properties", encoding="latin1").read()
    number, path = re.search(r"^model#(\d+)=(.*/%s/.*)$" % name, text, re.M).groups()
    c, before = dict(re.findall(r"^(\w+)#%s=(.*)$" % number, text, re.M)), set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=folder + path.strip(), forward_axis="NEGATIVE_Z", up_axis="Y")
    objects = [o for o in bpy.data.objects if o not in before and o.type == "MESH"]
    turn = Matrix.Identity(4)
    if c.get("modelRotation"):
        r = [float(q) for q in c["modelRotation"].split()]
        swap = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
        turn = (swap @ Matrix((r[0:3], r[3:6], r[6:9])) @ swap.transposed()).to_4x4()
    points = []
    for o in objects:
        o.data.transform(turn @ o.matrix_world)
        o.matrix_world = Matrix.Identity(4)
        a = np.empty(len(o.data.vertices) * 3, "f")
        o.data.vertices.foreach_get("co", a)
        points.append(a.reshape(-1, 3))
    points = np.concatenate(points)
    lo, hi = points.min(0), points.max(0)
    size = np.array([float(c[k]) for k in ("width", "depth", "height")]) / 100 * scale
    centre = (lo + hi) / 2
    to = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, "Z")
    to = to @ Matrix.Diagonal((*(size / np.maximum(hi - lo, 1e-6)), 1))
    to = to @ Matrix.Translation((-centre[0], -centre[1], -lo[2]))
    for o in objects:
        o.data.transform(to)
        for p in o.data.polygons: p.use_smooth = True
        o.data.use_auto_smooth, o.data.auto_smooth_angle = True, 0.7
        for slot in o.material_slots:
            for part, mat in ({"": recolor} if isinstance(recolor, bpy.types.Material) else recolor or {}).items():
                if slot.material and part in slot.material.name: slot.material = mat

AXES = dict(  # which argument is a coordinate
    box="-xxyyzz", cyl="-xyzz", model="-xyz", bits="xxyyz", vase="xyz", books="xyz", plant="xyz", cushion="xyz",
    pendant="xyz", table_lamp="xyz", area="xyz", ac_unit="--xyz", tree="--xyz", lamp_post="--xy",
)

def layouts(B, scope, M):
    """Returns a function that builds what a section of layouts.txt lists, moved by x, y and z."""
    text = open(os.path.dirname(os.path.abspath(__file__)) + "/layouts.txt").read()
    sections = dict(re.findall(r"^\[(\w+)\]\n((?:(?!\[).*\n)*)", text, re.M))
    def lay(section, x=0, y=0, z=0, **more):
        for line in sections[section].splitlines():
            first, _, repeat = line.partition("|")
            if not first.strip() or line[0] == "#": continue
            what, *words = first.split()
            count, *step = [eval(word, scope, {**M, **more}) for word in repeat.split()] or [1]
            for i in range(int(count)):
                moved = {axis: o + i * s for axis, o, s in zip("xyz", (x, y, z), (*step, 0, 0, 0))}
                if what == "model" and words[0].isidentifier(): words[0] = repr(words[0])
                values = [eval(word, scope, {**M, **more}) for word in words]
                axes = AXES.get(what, "").ljust(len(values), "-")
                values = [v + moved.get(axis, 0) if axis != "-" else v for v, axis in zip(values, axes)]
                (getattr(B, what, None) or scope[what])(*values)
    return lay

def place(data, location, rotation=(0, 0, 0), scale=(1, 1, 1)):
    """Adds an object to the scene; rotation in degrees."""
    o = bpy.data.objects.new(data.name, data)
    bpy.context.collection.objects.link(o)
    o.location, o.rotation_euler, o.scale = location, [math.radians(a) for a in rotation], scale
    return o

def area(x, y, z, sx, sy, power, col=(1, 1, 1), rx=0, ry=0, shown=False):
    light = bpy.data.lights.new("a", "AREA")
    light.shape, light.size, light.size_y, light.energy, light.color = "RECTANGLE", sx, sy, power, col
    o = place(light, (x, y, z), (rx, ry, 0))
    o.visible_camera = o.visible_glossy = shown

def sky(elevation=32, rotation=230, strength=0.085, dust=2.6, haze=1.2, cloud=0.3, size=0.8):
    """A hazy Gulf sky. `dusk=1` puts the sun below the horizon. The sun's direction: 180 is behind the camera."""
    elevation, rotation = opt("elev", float(elevation)), opt("sun", float(rotation))
    dusk = opt("dusk", 0)
    if dusk: elevation, strength, haze, cloud = -1.5, opt("dim", 1.1), 0.12, 0.1
    m = Mat("sky", world=True)
    s = m.node("TexSky", sky_type="NISHITA", dust_density=dust, air_density=1.1, ozone_density=1.6)
    s.sun_elevation, s.sun_rotation, s.sun_size = math.radians(elevation), math.radians(rotation), math.radians(size)
    where = m.node("TexCoord").outputs["Generated"]
    moved = m.node("Mapping", where, (opt("seed", 1) * 1.7, 0, 0), None, (1.2, 1.2, 5)).outputs[0]
    clouds = m.ramp(m.noise(moved, 1.6, 5, 0.62, 0.5), 0.5, 0.8, 0, cloud)
    veil = m.math("ADD", m.ramp(m.split(where)[2], 0, 0.75, 1, 0.34), clouds)
    col = [q * haze / strength for q in ((0.25, 0.22, 0.30) if dusk else (0.50, 0.60, 0.72))]
    both = m.node("VectorMath", s.outputs[0], m.node("VectorMath", m.join(veil, veil, veil), col, operation="MULTIPLY").outputs[0])
    bpy.context.scene.world = m.done(m.node("Background", both.outputs[0], strength).outputs[0])

def camera(x, y, z, yaw=0.0, lens=24.0, shift_y=0.0, shift_x=0.0, roll=0.2):
    """Looks level, so that verticals stay vertical; `shift_y` frames."""
    data = bpy.data.cameras.new("c")
    bpy.context.scene.camera = place(data, (opt("cx", x), opt("cy", y), opt("cz", z)), (90, roll, opt("yaw", yaw)))
    data.lens, data.sensor_width, data.clip_end = opt("lens", lens), 36, 4000
    data.shift_y, data.shift_x = opt("sy", shift_y), opt("sx", shift_x)

def render(samples=48, exposure=0.0, bounces=4, clamp=3.0, bloom=0.03, warm=1.0, vignette=0.12, denoise=None, fast=0, raw=0.1, far=0.0):
    """Renders, filters and develops the picture `name` into the folder `out`; what is behind `far` metres is not in focus."""
    name, folder = opt("name", "test"), opt("out", "/tmp")
    scene = bpy.context.scene
    r, c, view = scene.render, scene.cycles, scene.view_layers[0]
    r.resolution_x, r.resolution_y, r.resolution_percentage = 1200, 900, opt("scale", 100)
    r.threads_mode, r.threads = "FIXED", 1
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold = opt("spp", samples), True, opt("thr", 0.04)
    c.adaptive_min_samples, c.use_denoising = min(c.samples, 10), False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = bounces, min(2, bounces), 2, 2
    c.transparent_max_bounces, c.sample_clamp_indirect, c.sample_clamp_direct = 10, clamp, 0
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.pixel_filter_type, c.tile_size = 0.6, "BLACKMAN_HARRIS", 2048
    if fast:
        c.use_fast_gi, c.fast_gi_method, c.ao_bounces_render = True, "REPLACE", fast
        scene.world.light_settings.distance, scene.world.light_settings.ao_factor = 4.0, 0.6
    view.cycles.denoising_store_passes = True
    scene.use_nodes = True
    t = scene.node_tree
    t.nodes.clear()
    layers, files = t.nodes.new("CompositorNodeRLayers"), t.nodes.new("CompositorNodeOutputFile")
    files.base_path, files.format.file_format, files.format.color_depth = folder, "OPEN_EXR", "32"
    files.file_slots.clear()
    passes = dict(col="Image", alb="Denoising Albedo", nrm="Denoising Normal", dep="Denoising Depth")
    for key, source in passes.items():
        files.file_slots.new("tmp_%s_%s_" % (name, key))
        t.links.new(layers.outputs[source], files.inputs[-1])
    t.links.new(layers.outputs["Image"], t.nodes.new("CompositorNodeComposite").inputs[0])
    bpy.ops.render.render()
    def load(key):
        (path,) = glob.glob("%s/tmp_%s_%s_*.exr" % (folder, name, key))
        im = bpy.data.images.load(path)
        im.colorspace_settings.name = "Non-Color" if key != "col" else "Linear"
        a = np.empty(len(im.pixels), "f")
        im.pixels.foreach_get(a)
        w, h = im.size
        os.remove(path)
        return np.nan_to_num(a.reshape(h, w, 4))
    col, alb, nrm, dep = (load(key) for key in passes)
    clean = despeckle(col[..., :3].copy())
    soft = atrous(clean, alb[..., :3], nrm[..., :3], np.minimum(dep[..., 0], 500), **(denoise or {}))
    image = soft * (1 - raw) + clean * raw
    if far:
        out_of_focus, wide = (dep[..., :1] > far).astype("f"), 3.4 * opt("scale", 100) / 100
        spread = gaussian_filter(np.minimum(image, 4) * out_of_focus, (wide, wide, 0)) / np.maximum(gaussian_filter(out_of_focus, (wide, wide, 0)), 1e-3)
        image = image * (1 - out_of_focus) + (spread * opt("burn", 1.6) + 0.12) * out_of_focus
    e = 2.0**exposure
    high = np.clip(image * e - 1.0, 0, 6) / e
    image = image + bloom * (gaussian_filter(high, (6, 6, 0)) + 0.5 * gaussian_filter(high, (28, 28, 0)))
    develop = scene.view_settings
    develop.view_transform, develop.look, develop.exposure = "Filmic", "Medium High Contrast", opt("ev", exposure)
    h, w, _ = image.shape
    out = bpy.data.images.new("o", w, h, float_buffer=True)
    out.colorspace_settings.name = "Linear"
    pixels = np.ones((h, w, 4), "f")
    pixels[..., :3] = image
    out.pixels.foreach_set(pixels.ravel())
    r.image_settings.file_format, r.image_settings.color_mode = "PNG", "RGB"
    png = "%s/%s.png" % (folder, name)
    out.save_render(png, scene=scene)
    film(png, "%s/%s" % (folder, name), opt("seed", 1), vignette=vignette, warm=warm)
    os.remove(png) if not opt("keep", 0) else None
