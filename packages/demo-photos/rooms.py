"""Furnished rooms with one window wall.

Parameters: kind (living, diwaniya, bedroom, kitchen, bathroom, office), tone (name of TONES), sea=1.
x runs along the window wall (at y = D), the camera looks to it from y = 0.
"""

from studio import *

R = start()
KIND = opt("kind", "living")
SIZES = dict(
    living=(6.2, 5.8, 3.0), diwaniya=(6.6, 6.2, 3.1), bedroom=(4.8, 4.6, 2.95),
    kitchen=(4.4, 4.4, 2.9), bathroom=(3.0, 3.2, 2.75), office=(6.4, 6.0, 2.9), clinic=(5.6, 5.6, 2.9),
    cafe=(7.2, 7.4, 3.3), studio=(6.4, 6.4, 2.9), lobby=(6.8, 7.0, 3.3), showroom=(11.0, 9.5, 4.2),
    parking=(24.0, 30.0, 2.9),
)
W, D, H = SIZES[KIND]
TONES = dict(  # wall, timber pair, main fabric, accents
    sand=((0.70, 0.66, 0.59), ((0.24, 0.13, 0.065), (0.40, 0.245, 0.13)), (0.40, 0.375, 0.335), ((0.30, 0.12, 0.06), (0.62, 0.58, 0.50), (0.05, 0.085, 0.095))),
    grey=((0.66, 0.66, 0.65), ((0.14, 0.10, 0.07), (0.22, 0.16, 0.11)), (0.22, 0.23, 0.24), ((0.55, 0.40, 0.12), (0.60, 0.60, 0.58), (0.12, 0.14, 0.16))),
    warm=((0.74, 0.68, 0.58), ((0.28, 0.12, 0.05), (0.42, 0.21, 0.10)), (0.52, 0.43, 0.32), ((0.32, 0.07, 0.06), (0.66, 0.54, 0.36), (0.22, 0.13, 0.08))),
    white=((0.80, 0.79, 0.77), ((0.42, 0.30, 0.19), (0.55, 0.42, 0.28)), (0.58, 0.56, 0.52), ((0.16, 0.25, 0.22), (0.70, 0.67, 0.62), (0.40, 0.26, 0.18))),
    green=((0.62, 0.64, 0.57), ((0.30, 0.18, 0.09), (0.44, 0.29, 0.16)), (0.15, 0.20, 0.16), ((0.56, 0.42, 0.22), (0.66, 0.64, 0.56), (0.30, 0.13, 0.08))),
)
wall_col, timber, main_col, accents = TONES[opt("tone", "sand")]
B, M = Batch(), kit(frame=(0.05, 0.05, 0.052), tint=(0.9, 0.93, 0.93), mirror=opt("mirror", 0.8))
wall = plain("wall", wall_col, 0.7, 0.25, 0, 0.03, 0.04, 2)
white = plain("ceiling", (0.84, 0.83, 0.81), 0.7, 0.2, 0, 0.006, 0, 2)
satin, metal = plain("satin", (0.78, 0.77, 0.75), 0.3), plain("metal", (0.5, 0.5, 0.5), 0.22, 0.5, 1.0, 0.02)
brass = plain("brass", (0.48, 0.32, 0.13), 0.25, 0.5, 1.0, 0.05)
porcelain = plain("porcelain", (0.82, 0.82, 0.80), 0.06, 0.6, 0, 0.01)
dark = plain("screen", (0.012, 0.012, 0.013), 0.12, 0.5, 0, 0)
oak, oakx = wood("oak", *timber, 2, 0.42), wood("oakx", *timber, 0, 0.38)
marble = tiles("marble", (0.72, 0.70, 0.67), (0.74, 0.72, 0.69), (0.6, 0.58, 0.55), 1.5, 3.2, 0.001, 0.12, 0.02, 0.0, veins=0.75)
tone = R.choice((((0.60, 0.56, 0.50), (0.625, 0.585, 0.525)), ((0.50, 0.49, 0.47), (0.53, 0.52, 0.50)), ((0.66, 0.64, 0.60), (0.68, 0.66, 0.62))))
floor = tiles("floor", *tone, darker(tone[0], 0.65), 1.2, 0.6, 0.003, 0.10, 0.02, 0.0, 0.0, 0.5, 0.2)
if KIND == "bedroom" and R.random() < 0.6: floor = tiles("planks", *timber, darker(timber[0], 0.5), 1.4, 0.14, 0.002, 0.35, 0.1, 0.12)
cloth_main, cloths = fabric("main", main_col), [fabric("accent%d" % i, c) for i, c in enumerate(accents)]
PROPS = ((0.62, 0.60, 0.56), (0.30, 0.09, 0.06), (0.06, 0.12, 0.15), (0.12, 0.13, 0.12), (0.50, 0.36, 0.16), (0.75, 0.74, 0.72), (0.20, 0.26, 0.20))
props = [plain("prop%d" % i, c, R.uniform(0.15, 0.7)) for i, c in enumerate(PROPS)]

lay = layouts(B, globals(), M)

def downlights(xs, ys, z):
    bulb = bpy.data.materials.get("bulb") or emit("bulb", (1, 0.85, 0.66), 24)
    for x in xs:
        for y in ys:
            B.cyl(satin, x, y, z - 0.006, z, 0.055, 20)
            B.cyl(bulb, x, y, z - 0.009, z - 0.006, 0.035, 16)

def art(x, y, w, z0, z1):
    """A framed picture on the wall at `x`, its centre at `y`."""
    m = Mat("art%.2f%.2f" % (x, y))
    q = m.node("ValToRGB")
    m.link(m.noise(m.scaled(m.pos(), (1, 1.2, 2.6)), R.uniform(1.0, 2.4), 5, 0.6, R.uniform(0, 1.5)), q.inputs[0])
    e = q.color_ramp.elements
    e[0].color, e[0].position = (*R.choice(((0.66, 0.60, 0.50), (0.74, 0.72, 0.68))), 1), 0.38
    e[1].color, e[1].position = (*R.choice(accents), 1), 0.66
    e.new(0.5).color = (*R.choice(accents), 1)
    picture = m.done(m.principled(q.outputs[0], 0.5))
    for mat, d, k in ((M["frame"], 0.0, 0.035), (satin, 0.03, 0.037), (picture, 0.10, 0.039)):
        s = k if x < W / 2 else -k
        B.box(mat, *sorted((x, x + s)), y - w / 2 + d, y + w / 2 - d, z0 + d, z1 - d, 0.002)

def books(x, y, z, n=3):
    for _ in range(n):
        a, b, h = R.uniform(0.10, 0.15), R.uniform(0.08, 0.11), R.uniform(0.018, 0.035)
        B.box(R.choice(props), x - a, x + a, y - b, y + b, z, z + h, 0.002)
        z += h

def lathe(mat, x, y, z, profile, r=1.0, h=1.0, n=24):
    """A turned body; the profile has pairs of radius and height."""
    for (r0, a), (r1, b) in zip(profile, profile[1:]): B.cyl(mat, x, y, z + a * h, z + b * h, r * r0, n, r * r1)

def vase(x, y, z, s=1.0, twigs=True):
    mat, r, h = R.choice(props), R.uniform(0.05, 0.09) * s, R.uniform(0.18, 0.34) * s
    profile = [(0.7, 0), (1.0, 0.3), (0.95, 0.55), (0.5, 0.85), (0.55, 1.0)]
    lathe(mat, x, y, z, profile, r, h, 20)
    if twigs:
        green = M["leaf"] if R.random() < 0.6 else M["dry"]
        hedge(B, green, x - 0.1 * s, x + 0.1 * s, y - 0.1 * s, y + 0.1 * s, z + h, z + h + 0.32 * s, 170, R, 0.8)

def bits(x0, x1, y0, y1, z, n):
    """Small things on a surface."""
    for i in range(n):
        x, y, k = x0 + (x1 - x0) * (i + R.uniform(0.25, 0.75)) / n, R.uniform(y0, y1), R.random()
        if k < 0.3: books(x, y, z, R.randint(1, 3))
        elif k < 0.5: vase(x, y, z, 0.8, R.random() < 0.6)
        elif k < 0.75: B.cyl(R.choice(props), x, y, z, z + R.uniform(0.07, 0.1), 0.032, 18, 0.04)
        else: B.cyl(R.choice((brass, props[0])), x, y, z, z + 0.045, 0.05, 24, 0.12)

def cushion(x, y, z, s, turn, tilt, mat):
    n, points, faces = 17, [], []
    for sign in (1, -1):
        for i in range(n * n):
            cx, cy = (i % n) / (n - 1) - 0.5, (i // n) / (n - 1) - 0.5
            u, w = abs(cx) * 2, abs(cy) * 2
            t = 0.17 * max(0, (1 - u**2.4) * (1 - w**2.4)) ** 0.55 * (1 + 0.06 * math.sin(9 * cx + x * 7) * math.sin(8 * cy))
            points.append((cx * (1 - 0.07 * (1 - w * w) * u**6), cy * (1 - 0.07 * (1 - u * u) * w**6), sign * t))
    for o in (0, n * n):
        for i in range(n * (n - 1)):
            if i % n < n - 1:
                q = (o + i, o + i + 1, o + i + n + 1, o + i + n)
                faces.append(q[::-1] if o else q)
    mesh = bpy.data.meshes.new("cushion")
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(mat)
    for p in mesh.polygons: p.use_smooth = True
    place(mesh, (x, y, z), (tilt, 0, turn), (s, s, s))

def plant(x, y, z=0.0, h=1.5):
    """Long leaves from the middle of a pot."""
    B.cyl(R.choice((props[0], props[3], props[5])), x, y, z, z + 0.36, 0.16, 24, 0.2)
    for _ in range(26):
        a, el, length = R.uniform(0, 6.28), R.uniform(0.5, 1.4), h * R.uniform(0.5, 0.8)
        p, d = Vector((x, y, z + 0.36)), Vector((math.cos(a) * math.cos(el), math.sin(a) * math.cos(el), math.sin(el)))
        side = Vector((-math.sin(a), math.cos(a), 0))
        for i in range(9):
            q = p + d * length / 9
            d = (d + Vector((0, 0, -0.10))).normalized()
            w0, w1 = (0.055 * math.sin(math.pi * (0.12 + 0.88 * j / 9)) for j in (i, i + 1))
            B.quad(M["leaf"], p - side * w0, p + side * w0, q + side * w1, q - side * w1)
            p = q

def split_unit(x, y, z, along="x"):
    """An indoor air conditioner on the wall."""
    a = (x - 0.45, x + 0.45, y - 0.22, y) if along == "x" else (x, x + 0.22, y - 0.45, y + 0.45)
    B.box(satin, *a, z, z + 0.29, 0.035)
    b = (x - 0.42, x + 0.42, y - 0.225, y - 0.1) if along == "x" else (x + 0.1, x + 0.225, y - 0.42, y + 0.42)
    B.box(M["black"], *b, z + 0.025, z + 0.05, 0)

def table_lamp(x, y, z, power=7):
    B.cyl(brass, x, y, z, z + 0.02, 0.08, 20)
    B.cyl(brass, x, y, z, z + 0.26, 0.012, 10)
    shade = bpy.data.materials.get("shade") or cloth("shade", (0.85, 0.76, 0.62), 0.6, 1.4)
    B.cyl(shade, x, y, z + 0.24, z + 0.44, 0.15, 28, 0.11)
    light = bpy.data.lights.new("p", "POINT")
    light.energy, light.color, light.shadow_soft_size = power, (1, 0.74, 0.46), 0.08
    place(light, (x, y, z + 0.52))

def rug(x0, x1, y0, y1, mat=None, border=None):
    mat = mat or fabric("rug", R.choice(((0.50, 0.46, 0.39), (0.36, 0.12, 0.10), (0.30, 0.32, 0.34))), 90)
    border = border or cloths[1]
    B.box(mat, x0, x1, y0, y1, 0, 0.014, 0.004)
    for d, w in ((0.10, 0.05), (0.22, 0.02)):
        p, q, r, s = x0 + d, x1 - d, y0 + d, y1 - d
        for a, b, c, e in ((p, q, r, r + w), (p, q, s - w, s), (p, p + w, r, s), (q - w, q, r, s)):
            B.box(border, a, b, c, e, 0.01, 0.0155, 0)

def shell(opening, drop=True, curtains=True):
    """Floor, walls, a dropped ceiling with lights, the window, curtains and what is outside."""
    x0, x1, z0, z1 = opening
    B.box(floor, 0, W, -0.8, D, -0.1, 0, 0)
    for a, b in ((-0.2, 0), (W, W + 0.2)): B.box(wall, a, b, -0.8, D, 0, H, 0)
    B.box(wall, -0.2, W + 0.2, -1.0, -0.8, 0, H, 0)
    B.wall(wall, 0, W, 0, H, D, D + 0.3, [opening])
    B.box(white, 0, W, -0.8, D, H + 0.02, H + 0.1, 0)
    if drop:
        for a, b, c, d in ((0, W, -0.8, 0.55), (0, W, D - 0.6, D), (0, 0.6, 0.55, D - 0.6), (W - 0.6, W, 0.55, D - 0.6)):
            B.box(white, a, b, c, d, H - 0.16, H + 0.03, 0.003)
        downlights((0.3, W - 0.3), (0.3, D / 2, D - 0.3), H - 0.16)
        downlights((W * 0.33, W * 0.66), (D - 0.3,), H - 0.16)
        for x in (0.75, W - 0.75): area(x, D / 2, H - 0.05, 0.2, D - 1.4, 10, (1, 0.78, 0.52), 180)
    else:
        downlights((W * 0.25, W * 0.5, W * 0.75), (0.6, D * 0.5, D - 0.6), H + 0.02)
    for a, b, c, d in ((0, 0.015, -0.8, D), (W - 0.015, W, -0.8, D), (0, x0, D - 0.015, D), (x1, W, D - 0.015, D)):
        B.box(satin, a, b, c, d, 0, 0.1, 0.003)
    n = max(1, round((x1 - x0) / 1.3))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        B.box(M["frame"], x - 0.035, x + 0.035, D + 0.1, D + 0.17, z0, z1, 0.004)
    for z in (z0, z1 - 0.06): B.box(M["frame"], x0, x1, D + 0.1, D + 0.17, z, z + 0.06, 0.004)
    B.quad(M["glass"], (x0, D + 0.13, z0), (x1, D + 0.13, z0), (x1, D + 0.13, z1), (x0, D + 0.13, z1))
    B.box(marble, x0 - 0.04, x1 + 0.04, D - 0.04, D + 0.12, z0 - 0.03, z0, 0.004)
    if curtains:
        top = H - 0.17 if drop else H
        heavy, sheer = R.choice((cloth_main, *cloths)), cloth("sheer", (0.88, 0.87, 0.83), 0.6)
        w = (x1 - x0) * R.uniform(0.12, 0.2)
        drape(B, heavy, x0 - 0.5, x0 - 0.4 + w, 0.02, top, D - 0.19, 0.05, 0.16)
        drape(B, heavy, x1 + 0.4 - w, x1 + 0.5, 0.02, top, D - 0.19, 0.05, 0.16)
        drape(B, sheer, x0 - 0.1, x0 + w + 0.5, 0.03, top, D - 0.10, 0.03, 0.12)
        drape(B, sheer, x1 - w - 0.4, x1 + 0.1, 0.03, top, D - 0.10, 0.03, 0.12)
    outside = ((0.62, 0.55, 0.46), (0.70, 0.66, 0.60), (0.52, 0.48, 0.43))
    tones = [facade("out%d" % i, c, 3.2, 3.2, 0.45, 0, 160) for i, c in enumerate(outside)]
    down = opt("high", 16.0)
    if opt("sea", 0):
        B.box(sea(reach=500), -3000, 3000, D + 60, 4000, -down - 1, -down, 0)
        B.box(tones[0], -200, 200, D + 5, D + 60, -down - 1, -down, 0)
    else:
        B.box(tones[0], -300, 300, D + 5, 600, -down - 1, -down, 0)
        for _ in range(26):
            x, y = R.uniform(-70, 70), D + 34 + R.random() * 90
            B.box(R.choice(tones), x, x + R.uniform(9, 17), y, y + 10, -down, R.uniform(-7, 6), 0)
    wide, high = x1 - x0, z1 - z0
    area((x0 + x1) / 2, D + 0.45, (z0 + z1) / 2, wide, high, opt("sky", 24.0) * wide * high, (0.86, 0.93, 1.0), -90)
    area(W / 2, D * 0.35, H - 0.22, W * 0.55, D * 0.35, opt("fill", 2.6) * W * D, (1, 0.92, 0.82))

def sofa(x0, x1, y, facing=-1, mat=None, back=0.42, seat=0.42):
    """A sofa along x. `facing` -1 looks to -Y."""
    mat, n = mat or cloth_main, max(1, round((x1 - x0) / 0.8))
    def part(a, b, c, d, z0, z1, soft): B.box(mat, a, b, *sorted((y + facing * c, y + facing * d)), z0, z1, soft)
    part(x0, x1, 0, 0.88, 0.10, 0.30, 0.03)
    part(x0, x1, 0, 0.22, 0.2, seat + back, 0.07)
    for a in (x0 - 0.2, x1 - 0.02): part(a, a + 0.22, 0, 0.9, 0.08, 0.60, 0.06)
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n + 0.01, x0 + (x1 - x0) * (i + 1) / n - 0.01
        part(a, b, 0.18, 0.92, 0.29, seat + R.uniform(0, 0.012), 0.06)
        part(a, b, 0.16, 0.36, seat, seat + back + R.uniform(-0.01, 0.03), 0.08)
    for i in range(R.randint(2, 4)):
        x = x0 + 0.3 + (x1 - x0 - 0.6) * (i + R.uniform(0, 0.5)) / 3
        turn = R.uniform(-12, 12) + (0 if facing < 0 else 180)
        cushion(min(x, x1 - 0.25), y + facing * 0.45, seat + 0.2, R.uniform(0.40, 0.48), turn, R.uniform(58, 72), R.choice(cloths))
    for x in (x0, x1):
        for q in (0.1, 0.8): B.cyl(M["frame"], x, y + facing * q, 0, 0.1, 0.02, 10)

def side_sofa(y0, y1, x, facing=1):
    """A sofa along the side wall at `x`: made along x and turned."""
    turned(B, lambda: sofa(-(y1 - y0) / 2, (y1 - y0) / 2, 0), x, (y0 + y1) / 2, 90 * facing)

def coffee_table(x, y):
    for cx, cy, r, h, mat in ((x, y, 0.45, 0.40, marble), (x + 0.6, y + 0.3, 0.31, 0.32, oakx)):
        B.cyl(mat, cx, cy, h - 0.03, h, r, 56, bevel=0.005)
        B.cyl(M["frame"], cx, cy, 0.015, h - 0.03, 0.035, 16)
        B.cyl(M["frame"], cx, cy, 0.014, 0.03, r * 0.55, 40)
    bits(x - 0.3, x + 0.3, y - 0.15, y + 0.15, 0.40, 3)
    bits(x + 0.5, x + 0.7, y + 0.25, y + 0.35, 0.32, 1)

def living():
    shell((W * 0.18, W * 0.82, 0.12, 2.55))
    rug(1.6, 4.7, 1.7, 4.1)
    side_sofa(1.5, 4.3, W - 0.05, -1)
    if opt("two", 0): sofa(1.7, 3.6, D - 0.6)
    else: model("modernArmchair", 1.75, 4.6, 0, 35, 1.0, fabric("chair", accents[0]))
    coffee_table(3.0, 2.9)
    B.box(marble, 0, 0.03, 1.75, 4.15, 0.1, H - 0.17, 0.002)
    for a, b in ((1.15, 1.73), (4.17, 4.75)):
        for k in range(int((b - a) / 0.043)): B.box(oak, 0, 0.045, a + k * 0.043, a + k * 0.043 + 0.03, 0.1, H - 0.17, 0.006)
    lay("living")
    return 1.0, -0.5, -20.0

def diwaniya():
    shell((W * 0.25, W * 0.75, 0.7, 2.5))
    seat = fabric("seat", (0.26, 0.045, 0.04) if opt("red", 1) else (0.16, 0.13, 0.10), 150)
    rug(0.95, W - 0.95, 0.2, D - 1.0, fabric("carpet", (0.30, 0.07, 0.055), 70), fabric("edge", (0.50, 0.38, 0.22), 90))
    for k in range(7):  # the pattern of the carpet
        for j in range(6): B.cyl(cloths[1 + (j + k) % 2], 1.6 + k * 0.57, 0.9 + j * 0.75, 0.012, 0.0158, 0.12, 6)
    for s in (0, 1):  # seats along the walls
        x0, x1 = (0.03, 0.83) if s == 0 else (W - 0.83, W - 0.03)
        back = (x0, x0 + 0.2) if s == 0 else (x1 - 0.2, x1)
        for k in range(5):
            y0 = -0.4 + k * 1.15
            B.box(seat, x0, x1, y0 + 0.01, y0 + 1.14, 0.02, 0.30, 0.06)
            B.box(seat, *back, y0 + 0.02, y0 + 1.13, 0.30, 0.72, 0.08)
            if k: B.box(cloths[1], x0 + 0.12, x1 - 0.08, y0 - 0.14, y0 + 0.14, 0.30, 0.56, 0.06)
        for k in range(6):
            x = (x0 + 0.33) if s == 0 else (x1 - 0.33)
            cushion(x, -0.1 + k * 0.95, 0.52, 0.42, 90 if s == 0 else -90, 62, R.choice(cloths))
    for k in range(4):
        x0 = 0.9 + k * (W - 1.8) / 4
        x1 = x0 + (W - 1.8) / 4
        B.box(seat, x0 + 0.01, x1 - 0.01, D - 1.02, D - 0.22, 0.02, 0.30, 0.06)
        B.box(seat, x0 + 0.02, x1 - 0.02, D - 0.42, D - 0.22, 0.30, 0.70, 0.08)
        cushion((x0 + x1) / 2, D - 0.52, 0.52, 0.42, R.uniform(-8, 8), 62, R.choice(cloths))
        if k: B.box(cloths[1], x0 - 0.14, x0 + 0.14, D - 0.95, D - 0.4, 0.30, 0.56, 0.06)
    for y in (1.6, 3.4):
        B.box(oakx, W / 2 - 0.55, W / 2 + 0.55, y - 0.35, y + 0.35, 0.30, 0.34, 0.01)
        for x in (-0.5, 0.5):
            for q in (-0.3, 0.3): B.box(oak, W / 2 + x - 0.03, W / 2 + x + 0.03, y + q - 0.03, y + q + 0.03, 0, 0.3, 0.004)
        B.cyl(brass, W / 2, y, 0.34, 0.36, 0.24, 40)
        for k in range(5):
            a = k * 1.25
            B.cyl(porcelain, W / 2 + 0.15 * math.cos(a), y + 0.15 * math.sin(a), 0.36, 0.41, 0.022, 16, 0.032)
        lathe(brass, W / 2, y, 0.36, ((0.06, 0), (0.085, 0.07), (0.04, 0.16), (0.025, 0.21), (0.045, 0.25)))
    for x in (0, W):
        for y in (1.4, 3.6): art(x, y, 0.9, 1.45, 2.1)
        B.box(oak, *sorted((x, x + (0.02 if x == 0 else -0.02))), -0.8, D, 0.95, 1.02, 0.004)
    return W / 2 + R.uniform(-0.4, 0.4), -0.6, R.uniform(-6, 6)

def bedroom():
    shell((W * 0.42, W * 0.92, 0.5, 2.45))
    for k in range(9): B.box(cloth_main, 0.0, 0.09, 0.4 + k * 0.4, 0.78 + k * 0.4, 0.1, 1.45, 0.03)
    lay("bed")
    linen = fabric("linen", (0.80, 0.78, 0.75), 300)
    for y in (1.75, 2.65):
        cushion(0.28, y, 0.74, 0.62, 90, 62, linen)
        cushion(0.46, y, 0.72, 0.48, 90, 58, cloths[1])
    cushion(0.62, 2.2, 0.70, 0.38, 90, 56, cloths[2])
    lay("bedroom")
    return W - 1.15, -0.55, 17.0

def kitchen():
    shell((W * 0.34, W * 0.72, 1.1, 2.3), curtains=False)
    front = plain("front", R.choice(((0.80, 0.79, 0.77), (0.20, 0.24, 0.22), (0.42, 0.40, 0.36), (0.10, 0.12, 0.15))), 0.3)
    top = R.choice((marble, plain("worktop", (0.06, 0.06, 0.06), 0.15, 0.5, 0, 0.3, 0, 60)))
    splash = tiles("splash", (0.72, 0.70, 0.66), (0.75, 0.73, 0.69), (0.55, 0.53, 0.5), 0.3, 0.1, 0.003, 0.12, 0.2, 0.0)
    lay("cabinets", front=front, top=top, splash=splash)
    for a, b, z in ((0, W * 0.34, 1.5), (W * 0.72, W, 1.5), (0, W, 1.07)): B.box(splash, a, b, D - 0.012, D, 0.91, z, 0)
    lay("kitchen")
    bits(0.15, 0.5, 0.1, 0.2, 0.91, 2)
    for y in (0.4, 0.75, 2.3, 2.7, 3.1): B.cyl(R.choice(props), 0.16, y, 0.91, 0.91 + R.uniform(0.1, 0.24), 0.05, 18, 0.045)
    lay("kitchen_more")
    for x in (1.82, 2.88):
        for y in (1.07, 1.73): B.box(oak, x - 0.03, x + 0.03, y - 0.03, y + 0.03, 0, 0.72, 0.004)
    for x, y, r in ((1.95, 2.15, 5), (2.7, 2.2, -8)): model("chair", x, y, 0, r)
    B.cyl(brass, 2.35, 1.4, 0.75, 0.80, 0.08, 30, 0.17)
    fruit = [plain("fruit%d" % k, c, 0.4) for k, c in enumerate(((0.55, 0.22, 0.03), (0.30, 0.35, 0.05)))]
    for k in range(6): B.cyl(fruit[k % 2], 2.35 + R.uniform(-0.09, 0.09), 1.4 + R.uniform(-0.09, 0.09), 0.78, 0.86, 0.038, 16, 0.03)
    return W - 0.75, -0.6, 17.0

def bathroom():
    hole = (W * 0.30, W * 0.62, 1.45, 2.2)
    shell(hole, drop=False, curtains=False)
    walls = R.choice((((0.62, 0.58, 0.52), (0.64, 0.60, 0.54)), ((0.46, 0.45, 0.44), (0.48, 0.47, 0.46)), ((0.72, 0.71, 0.69), (0.74, 0.73, 0.71))))
    big = tiles("big", *walls, (0.42, 0.40, 0.37), 0.6, 0.3, 0.003, 0.14, 0.1, 0.0, 0.0, 0.5, 0.3)
    feature = tiles("feature", darker(accents[2], 1.4), darker(accents[2], 2.0), (0.5, 0.48, 0.45), 0.05, 0.05, 0.004, 0.12, 0.3, 0.0, 0.0)
    for a, b in ((0, 0.012), (W - 0.012, W)): B.box(big, a, b, -0.8, D, 0, H, 0)
    B.wall(big, 0, W, 0, H, D - 0.012, D, [hole])
    B.box(feature, W - 0.016, W, D - 1.0, D, 0, H, 0)
    for (r0, z0), (r1, z1) in (((0.15, 0.83), (0.21, 0.95)), ((0.21, 0.95), (0.20, 0.96)), ((0.20, 0.96), (0.12, 0.86))):
        B.cyl(porcelain, 0.28, 1.2, z0, z1, r0, 40, r1)
    lay("washstand")
    cx, y = W * 0.33, D - 0.02  # toilet
    B.box(porcelain, cx - 0.19, cx + 0.19, y - 0.2, y, 0.40, 0.80, 0.04)
    for k in range(10):
        t = k / 9
        r = 0.13 + 0.06 * t
        B.cyl(porcelain, cx, y - 0.42 - 0.05 * t, 0.04 * k, 0.04 * (k + 1), r, 36, r + 0.006)
    B.cyl(porcelain, cx, y - 0.46, 0.40, 0.44, 0.215, 40, bevel=0.01)
    B.box(porcelain, cx - 0.18, cx + 0.18, y - 0.46, y - 0.2, 0.40, 0.44, 0.01)
    B.cyl(metal, cx + 0.42, D - 0.05, 0.55, 0.8, 0.012, 10)
    lay("shower")
    lay("bathroom")
    return W - 0.75, -0.7, 12.0

def office():
    shell((W * 0.12, W * 0.88, 0.85, 2.5), drop=False, curtains=False)
    panel = emit("panel", (1, 0.98, 0.94), 3.2)
    for x in (W * 0.28, W * 0.72):
        for y in (1.2, 3.2, 5.0): B.box(panel, x - 0.6, x + 0.6, y - 0.15, y + 0.15, H, H + 0.015, 0)
    for k in range(16):  # blinds
        z = 2.5 - k * 0.05
        B.box(satin, W * 0.12, W * 0.88 - (0 if k < 9 else 2.4), D - 0.06, D - 0.02, z - 0.008, z, 0)
    for x, y in ((1.4, 3.9), (4.7, 3.9), (1.4, 1.7), (4.7, 1.7)):
        lay("desk", x, y)
        model("armchair", x + R.uniform(-0.2, 0.2), y - 0.75, 0, 180 + R.uniform(-30, 30), 1.0, plain("seat", (0.03, 0.03, 0.033), 0.6))
    lay("office")
    return W / 2 - 0.6, -0.65, -6.0

def finish(x, y, yaw, exposure=0.35):
    B.flush()
    sky(R.uniform(32, 46), R.uniform(20, 50), 0.16, 2.2, 1.5, 0.2)
    camera(x, y, 1.42, yaw=yaw, lens=22.0, shift_y=-0.03)
    soft = dict(iters=5, sl=4.0, decay=0.25, sa=0.12)
    more = dict(bounces=4, clamp=2.5, bloom=0.05, vignette=0.16, fast=opt("fast", 2), raw=0.05, denoise=soft, far=opt("far", 0.0 if KIND == "parking" else D + 2.5))
    render(48, exposure=exposure, **more)

if KIND in globals(): finish(*globals()[KIND](), {"kitchen": 0.8, "bathroom": 0.8, "diwaniya": 0.5}.get(KIND, 0.35))
