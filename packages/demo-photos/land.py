"""Plots of land, farms, warehouses and the view from a balcony.

Parameters: kind (plot, corner, desert, shore, farm, warehouse, view), dusk=1, angle, sea=1 (view of the sea).
"""

from studio import *

R = start()
KIND, DUSK = opt("kind", "plot"), opt("dusk", 0)
B, M = Batch(), kit(frame=(0.30, 0.30, 0.30))
TONES = ((0.60, 0.50, 0.38), (0.68, 0.60, 0.48), (0.74, 0.70, 0.62), (0.50, 0.47, 0.43), (0.56, 0.42, 0.33))
WALLS = [facade("w%d" % i, c, R.uniform(3.0, 3.8), 3.45, R.uniform(0.35, 0.5), 0.4 if DUSK else 0, 520) for i, c in enumerate(TONES)]
trim = plaster("trim", (0.74, 0.70, 0.63), 0.3, 0)
block = tiles("block", (0.46, 0.44, 0.40), (0.52, 0.50, 0.45), (0.34, 0.32, 0.29), 0.4, 0.2, 0.012, 0.9, 0.6, 0.35)
screed, lining = plain("screed", (0.52, 0.51, 0.48), 0.35, 0.4, 0, 0.1), plain("lining", (0.66, 0.65, 0.62), 0.8)
beam, upright = plain("beam", (0.55, 0.20, 0.04), 0.5), plain("upright", (0.06, 0.14, 0.32), 0.5)
CARTONS = ((0.36, 0.26, 0.16), (0.46, 0.35, 0.22), (0.5, 0.5, 0.48))
cartons = [plain("carton%d" % i, c, 0.8) for i, c in enumerate(CARTONS)]
tube, lay = emit("tube", (1, 0.96, 0.88), 9), layouts(B, globals(), M)

def villa(x0, x1, y, h, deep=13.0, parts=True):
    """A neighbour: a box with window bands, a parapet, units and a tank on the roof."""
    m = R.choice(WALLS)
    B.box(m, x0, x1, y, y + deep, 0, h, 0)
    B.box(trim, x0 - 0.15, x1 + 0.15, y - 0.15, y + deep + 0.15, h, h + 0.4, 0.01)
    w = x1 - x0
    if parts:
        a = x0 + w * R.uniform(0.05, 0.5)
        B.box(R.choice(WALLS), a, a + w * 0.4, y - R.uniform(0.8, 1.6), y, R.choice((0, 3.6)), h - R.uniform(0, 1.5), 0)
    B.box(m, x0 + w * 0.3, x0 + w * 0.65, y + 3, y + 8, h, h + 2.7, 0)
    B.cyl(M["white"], x0 + w * 0.8, y + 3, h + 0.3, h + 1.7, 0.7, 18)
    for k in range(3): ac_unit(B, M, x0 + w * (0.12 + 0.25 * k), y + 1.2, h + 0.3, 0.95, 0.4, 0.9)
    B.box(R.choice((trim, block)), x0 - 0.4, x1 + 0.4, y - 3.6, y - 3.4, 0, R.uniform(1.9, 2.4), 0.01)

def stones(x0, x1, y0, y1, n, size=0.12):
    for _ in range(n):
        x, y, r = R.uniform(x0, x1), R.uniform(y0, y1), size * R.random() ** 2 + 0.015
        B.box(R.choice((M["sand"], block, M["paving"])), x - r, x + r * R.uniform(0.6, 1.5), y - r, y + r, -0.05, r * 1.1, r * 0.35)

def scrub(x0, x1, y0, y1, n):
    for _ in range(n):
        x, y, s = R.uniform(x0, x1), R.uniform(y0, y1), R.uniform(0.5, 1.3)
        hedge(B, R.choice((M["dry"], M["leaf"])), x - 0.25 * s, x + 0.25 * s, y - 0.25 * s, y + 0.25 * s, 0, 0.38 * s, 160, R, 1.6)

def heap(x, y, r, h, mat):
    """A pile of sand or rubble."""
    rings = [(r * (1 - k / 6) ** 0.9, h * (1 - (1 - k / 6) ** 1.6)) for k in range(7)]
    n, grid = 22, []
    for rr, z in rings:
        grid.append([(x + rr * math.cos(6.283 * i / n) * R.uniform(0.9, 1.1), y + rr * math.sin(6.283 * i / n) * R.uniform(0.9, 1.1), z * R.uniform(0.92, 1.08)) for i in range(n)])
    for a, b in zip(grid, grid[1:]):
        for i in range(n): B.quad(mat, a[i], a[(i + 1) % n], b[(i + 1) % n], b[i])

def fence(x0, x1, y, step=2.5, h=1.9, mesh=True):
    x = x0
    while x <= x1:
        B.cyl(M["ac"], x, y + R.uniform(-0.03, 0.03), -0.1, h, 0.03, 8)
        x += step
    for z in ((0.3, 0.75, 1.2, 1.65) if not mesh else (0.1, h - 0.05)): B.box(M["ac"], x0, x1, y - 0.008, y + 0.008, z, z + 0.016, 0)
    x = x0
    while mesh and x < x1:
        for s in (-1, 1):
            B.quad(M["ac"], (x, y, 0.1), (x + 0.012, y, 0.1), (x + 0.012 + s * 1.75, y, h - 0.05), (x + s * 1.75, y, h - 0.05))
        x += 0.16

def road(y=-7.0):
    B.box(M["paving"], -80, 80, y, y + 2.6, -0.3, -0.02, 0)
    B.box(M["kerb"], -80, 80, y - 0.18, y, -0.3, -0.01, 0.02)
    B.box(M["asphalt"], -150, 150, -80, y - 0.18, -0.4, -0.16, 0)

def plot():
    """An empty plot between houses, its soil levelled, with survey posts and what builders leave."""
    wide = opt("wide", 17.0)
    B.box(M["sand"], -300, 300, -4.4, 400, -0.5, -0.02, 0)
    road()
    for s in ((-1, 1) if KIND == "plot" else (-1,)):
        x = s * wide / 2
        for k in range(3):
            w = R.uniform(13, 16)
            a, b = (x, x + w) if s > 0 else (x - w, x)
            villa(a + 0.3, b - 0.3, R.uniform(-0.8, 0.8), R.uniform(9.5, 12.5))
            x += s * (w + 0.9)
        e = s * (wide / 2 - 0.12)
        B.box(block, min(e, e + s * 0.2), max(e, e + s * 0.2), -3.5, 21, 0, R.uniform(1.8, 2.6), 0.01)
    x = -60
    while x < 70:  # the row behind
        w = R.uniform(13, 17)
        if KIND == "plot" or x < 8: villa(x, x + w - 1, R.uniform(23, 26), R.uniform(9, 12.5), parts=False)
        x += w
    if KIND == "corner":
        B.box(M["asphalt"], wide / 2 + 1.5, wide / 2 + 11.5, -8, 200, -0.45, -0.012, 0)
        B.box(M["kerb"], wide / 2 + 1.3, wide / 2 + 1.5, -6.8, 200, -0.3, 0.03, 0.02)
        x = wide / 2 + 16
        for k in range(3):
            villa(x, x + 14, R.uniform(-1, 1) + k * 24, R.uniform(9, 12))
            lamp_post(B, M, wide / 2 + 12.5, 4 + k * 22, 8, 0.01)
    for x in (-wide / 2 + 0.6, wide / 2 - 0.6): B.box(M["white"], x - 0.06, x + 0.06, -3.6, -3.48, 0, 0.9, 0.01)
    if R.random() < 0.6: fence(-wide / 2 + 0.4, wide / 2 - 0.4, -3.4)
    for k in range(R.randint(1, 3)):
        heap(R.uniform(-wide / 2 + 2, wide / 2 - 2), R.uniform(4, 17), R.uniform(1.0, 2.4), R.uniform(0.5, 1.3), M["sand"])
    for k in range(3):
        x, y = R.uniform(-wide / 2 + 1, wide / 2 - 2), R.uniform(0, 14)
        B.box(block, x, x + 1.2, y, y + 0.8, -0.02, R.choice((0.4, 0.6, 0.8)), 0.01)
    stones(-wide / 2, wide / 2, -4, 18, 240)
    scrub(-wide / 2, wide / 2, -3, 18, 16)
    lamp_post(B, M, R.uniform(-8, 8), -6.6, 8)
    if R.random() < 0.6: date_palm(B, M, -wide / 2 - 5, -5.6, 0, 4.8, 4, 34)
    any_car(R, -wide / 2 - R.uniform(3, 6), -8.4, -0.16, 0)
    camera(R.uniform(-3, 3), -12.5, 2.2, yaw=opt("angle", R.uniform(-12, 12)), shift_y=0.07)

def desert():
    """Open land at the edge of the desert: pylons, tracks and a low fence."""
    B.box(M["sand"], -2000, 2000, -60, 3000, -0.5, 0, 0)
    track = ground("track", (0.36, 0.29, 0.20), (0.46, 0.38, 0.27), (0.52, 0.44, 0.32), (0.4, 0.7, 0, 0.6))
    for x in (-2.4, -0.5):
        for k in range(60):
            y = -14 + k * 2
            o = 1.8 * math.sin(y / 21)
            B.quad(track, (x + o, y, 0.006), (x + o + 0.55, y, 0.006), (x + 1.8 * math.sin((y + 2) / 21) + 0.55, y + 2, 0.006), (x + 1.8 * math.sin((y + 2) / 21), y + 2, 0.006))
    fence(3.5, 60, 2.0, 3.0, 1.3, mesh=False)
    for k in range(18): B.cyl(M["ac"], 3.5, 2 + k * 3, 0, 1.3, 0.03, 8)
    for z in (0.4, 0.8, 1.2): B.box(M["ac"], 3.492, 3.508, 2, 56, z, z + 0.016, 0)
    for k in range(5):  # power line
        x, y = -70 + k * 62, 120 + k * 30
        for s in (-1, 1):
            for q in (-1, 1):
                B.quad(M["ac"], (x + s * 2.6, y + q, 0), (x + s * 2.6 + 0.3, y + q, 0), (x + s * 0.5 + 0.2, y + q, 30), (x + s * 0.5, y + q, 30))
        for z in (20, 24, 28): B.box(M["ac"], x - 6, x + 6, y - 0.2, y + 0.2, z, z + 0.3, 0)
    for k in range(14):
        x = -160 + k * 26 + R.uniform(-8, 8)
        B.box(R.choice(WALLS), x, x + R.uniform(9, 18), 260 + R.random() * 90, 380, 0, R.uniform(5, 13), 0)
    lay("desert")
    for k in range(4): heap(R.uniform(-16, -5), R.uniform(3, 24), R.uniform(1, 2.6), R.uniform(0.3, 0.9), M["sand"])
    camera(0.4, -13, 1.65, yaw=opt("angle", -6.0), shift_y=0.02)

def shore():
    """A plot at the beach with a wall on one side and the sea behind."""
    B.box(M["sand"], -400, 400, -80, 26, -0.6, 0, 0)
    B.box(sea(), -3000, 3000, 25.5, 4000, -1.0, -0.12, 0)
    foam = plain("foam", (0.75, 0.76, 0.74), 0.6)
    for k in range(80):
        x = -80 + k * 2
        B.quad(foam, (x, 25.3 + 0.5 * math.sin(x * 0.6), 0.012), (x + 2.05, 25.3 + 0.5 * math.sin((x + 2) * 0.6), 0.012), (x + 2.05, 25.9 + 0.4 * math.sin(x * 0.7), 0.0), (x, 25.8 + 0.4 * math.sin(x * 0.7), 0.0))
    B.box(block, -9.2, -9.0, -3, 19, 0, 2.2, 0.01)
    for k in range(4): villa(-24 - k * 17, -10 - k * 17, 2, R.uniform(4, 7.5))
    lay("shore")
    camera(1.0, -13, 1.7, yaw=opt("angle", -4.0), shift_y=0.03)

def farm():
    """Rows of crops and palms, a water tank, a low house with a veranda."""
    soil = ground("soil", (0.20, 0.14, 0.09), (0.30, 0.22, 0.14), (0.36, 0.28, 0.19), (0.45, 0.7, 0, 0.5))
    B.box(M["sand"], -500, 500, -60, 900, -0.5, -0.01, 0)
    B.box(soil, -22, 22, -8, 34, -0.3, 0.01, 0)
    B.box(M["sand"], -1.6, 1.6, -12, 34, -0.3, 0.03, 0)
    for k in range(-11, 12):
        x = k * 1.75
        if abs(k) < 2: continue
        hedge(B, M["leaf"], x - 0.32, x + 0.32, -7, 33, 0, R.uniform(0.35, 0.7), 5200, R, 2.4)
        B.box(M["black"], x - 0.45, x - 0.43, -7.5, 33, 0.02, 0.04, 0)
    for s in (-1, 1):
        for k in range(5): date_palm(B, M, s * 3.2 + R.uniform(-0.2, 0.2), -2 + k * 8, 0, R.uniform(2.6, 4.4), R.randint(1, 99), 34)
    wall = plaster("farmhouse", (0.70, 0.62, 0.50), 0.45, 0.2)
    holes = [(-10 + k * 3.4, -8.4 + k * 3.4, 0.9, 2.4) for k in range(4)] + [(4.4, 5.5, 0.05, 2.4)]
    B.wall(wall, -12, 8, 0, 4.0, 38, 38.3, holes)
    for h in holes: window(B, M, *h, 38, 2, curtain=[(0, 1)])
    B.box(wall, -12, 8, 38.3, 47, 0, 4.0, 0)
    B.box(trim, -12.3, 8.3, 35.4, 47.2, 4.0, 4.25, 0.01)
    for k in range(7): B.box(trim, -12 + k * 3.3, -11.7 + k * 3.3, 35.5, 35.8, 0, 4.0, 0.01)
    B.cyl(M["white"], 13, 40, 3.4, 6.0, 1.5, 28)
    for x in (12, 14):
        for y in (39, 41): B.box(M["ac"], x - 0.08, x + 0.08, y - 0.08, y + 0.08, 0, 3.4, 0)
    for k in range(16): tree(B, M, -45 + k * 6 + R.uniform(-2, 2), 52 + R.random() * 6, 0, R.uniform(4, 7), R, 2.0, 900)
    lay("farm")
    camera(0.9, -13.5, 1.75, yaw=opt("angle", 5.0), shift_y=0.05)

def warehouse():
    """A shed of profiled sheet with roller doors and a yard."""
    m = Mat("sheet")
    c = opt("colour", 0)
    col = ((0.62, 0.62, 0.60), (0.50, 0.47, 0.40), (0.33, 0.38, 0.42))[c % 3]
    p = m.split(m.pos())
    wave = m.math("SINE", m.math("MULTIPLY", m.math("ADD", p[0], p[1]), 21.0))
    stain = m.ramp(m.noise(m.scaled(m.pos(), (1.5, 1.5, 0.1)), 1.4, 5), 0.45, 0.75, 0, 0.45)
    sheet = m.done(m.principled(m.mix(stain, col, (0.33, 0.25, 0.17)), 0.5, 0.5, 0.3, normal=m.bump(wave, 0.6, 0.03)))
    B.box(ground("yard", (0.20, 0.19, 0.18), (0.28, 0.265, 0.24), (0.33, 0.28, 0.22)), -200, 200, -80, 300, -0.5, 0, 0)
    doors = [(-11.5, -7.0, 0, 4.8), (-4.0, 0.5, 0, 4.8), (4.4, 5.5, 0, 2.2), (7.0, 11.5, 0, 4.8)]
    B.wall(block, -14, 14, 0, 1.2, 0, 0.3, doors)
    B.wall(sheet, -14, 14, 1.2, 7.2, 0, 0.2, doors)
    B.boxes(sheet, (-14, -13.8, 0.2, 34, 1.2, 7.2, 0), (13.8, 14, 0.2, 34, 1.2, 7.2, 0))
    for a, b, s in ((-14.4, 0, 1), (0, 14.4, -1)):
        z = (7.2, 8.9) if s > 0 else (8.9, 7.2)
        B.quad(sheet, (a, -0.5, z[0]), (b, -0.5, z[1]), (b, 34, z[1]), (a, 34, z[0]))
        B.quad(trim, (a, -0.5, z[0] - 0.25), (b, -0.5, z[1] - 0.25), (b, -0.5, z[1]), (a, -0.5, z[0]))
    B.quad(sheet, (-14, 0.05, 7.2), (14, 0.05, 7.2), (0, 0.05, 8.9))
    for i, (a, b, z0, z1) in enumerate(doors):
        low = z0 if i != 1 else 4.1
        z = low
        while z < z1:
            B.box(M["ac"] if i != 2 else M["steel"], a, b, 0.1, 0.14, z, z + 0.13, 0.008)
            z += 0.15
        for x in (a - 0.12, b): B.box(trim, x, x + 0.12, -0.06, 0.3, 0, z1, 0.01)
    lay("hall")
    for k in range(5): B.box(plain("skylight", (0.30, 0.34, 0.36), 0.1), -12.5 + k * 5.6, -10.5 + k * 5.6, -0.02, 0.0, 5.7, 6.6, 0)
    for x in (2.0, 3.2): ac_unit(B, M, x, -0.5, 2.9, 0.9, 0.36, 0.6)
    for k in range(14):
        x = -100 + k * 16
        if not -17 < x + 7 < 17:
            B.box(R.choice((sheet, block)), x, x + 14, R.uniform(-1, 2), 30, 0, R.uniform(5.5, 8), 0)
            B.box(M["ac"], x + 3, x + 8, -1.1, -0.9, 0, 4.2, 0)
    stones(-20, 20, -14, -1, 160, 0.07)
    for x, n in ((-6.0, 5), (-5.0, 3), (1.8, 4)):
        for k in range(n): B.box(plain("pallet", (0.30, 0.22, 0.13), 0.9), x, x + 1.1, -1.9, -0.8, k * 0.15, k * 0.15 + 0.11, 0.01)
    for k in range(5): B.cyl(plain("drum", (0.05, 0.13, 0.28), 0.5), 12.4 + (k % 3) * 0.65, -1.0 - (k // 3) * 0.7, 0, 0.9, 0.29, 20)
    if opt("seed", 1) % 2:
        model("forkLift", 1.6, 1.5, 0, 200)
        model("shippingContainer", -19, -3, 0, 8, 1.0, plain("container", (0.10, 0.20, 0.24), 0.55, 0.5, 0.2, 0.25))
    any_car(R, 8.6, -4.2, 0, 90)
    camera(opt("x", -3.0), -21, 1.65, yaw=opt("angle", -12.0), shift_y=0.13)

def view():
    """From a balcony: its tiles, rail, chairs and plants, the town or the sea beyond."""
    high = opt("high", 24.0)
    deck = tiles("deck", (0.55, 0.50, 0.43), (0.60, 0.55, 0.47), (0.36, 0.33, 0.29), 0.4, 0.4, 0.006, 0.45, 0.3, 0.2, 0.0)
    wall = plaster("wall", R.choice(TONES[1:3]), 0.3, 0.3)
    B.box(deck, -2.6, 2.6, -4, 0.1, high - 0.2, high, 0)
    for x in (-2.75, 2.6): B.box(wall, x, x + 0.15, -4, 0.15 if x < 0 else -1.2, high - 1, high + 3.2, 0)
    B.box(wall, -2.75, 2.75, -4, 0.2, high + 2.75, high + 3.0, 0)
    if R.random() < 0.5:
        B.quad(M["rail"], (-2.6, 0.05, high + 0.06), (2.6, 0.05, high + 0.06), (2.6, 0.05, high + 1.05), (-2.6, 0.05, high + 1.05))
        for k in range(5): B.box(M["frame"], -2.62 + k * 1.3, -2.58 + k * 1.3, 0.03, 0.07, high, high + 1.08, 0)
    else:
        for k in range(46): B.box(M["frame"], -2.59 + k * 0.115, -2.57 + k * 0.115, 0.04, 0.06, high + 0.08, high + 1.05, 0)
    B.boxes(M["frame"], (-2.6, 2.6, 0.0, 0.1, high + 1.05, high + 1.1, 0.008), (-2.6, 2.6, 0.02, 0.08, high + 0.05, high + 0.09, 0.004))
    for x in (-2.2, 2.1):
        B.cyl(plain("pot%.1f" % x, R.choice(((0.45, 0.22, 0.12), (0.6, 0.58, 0.54))), 0.8), x, -0.45, high, high + 0.4, 0.16, 20, 0.22)
        hedge(B, M["leaf"], x - 0.35, x + 0.35, -0.75, -0.15, high + 0.4, high + 1.2, 700, R, 2.0)
    lay("balcony", 0, 0, high)
    B.box(M["sand"], -1500, 1500, -50, 1500 if not opt("sea", 0) else 120, -0.5, 0, 0)
    if opt("sea", 0):
        B.box(sea(deep=(0.02, 0.12, 0.15)), -4000, 4000, 120, 6000, -1, -0.5, 0)
        B.box(M["asphalt"], -600, 600, 62, 78, 0, 0.03, 0)
        B.box(M["paving"], -600, 600, 78, 92, 0, 0.05, 0)
        for k in range(30): date_palm(B, M, -180 + k * 12, 84, 0, R.uniform(5, 7), k, 22)
        for k in range(9):
            x = -210 + k * 50
            B.box(R.choice(WALLS), x, x + R.uniform(14, 22), 38, 52, 0, R.uniform(6, 15), 0) if abs(x) > 30 else None
    else:
        for k in range(-9, 10):
            for row in range(9):
                x, y = k * 19 + R.uniform(-2, 2), 26 + row * 30 + R.uniform(-3, 3)
                h = R.choice((7, 10, 10.5, 11, 13)) if R.random() < 0.8 else R.uniform(16, 34)
                w = R.uniform(12, 16)
                B.box(R.choice(WALLS), x, x + w, y, y + R.uniform(12, 18), 0, h, 0)
                B.box(trim, x - 0.1, x + w + 0.1, y - 0.1, y + 0.3, h, h + 0.8, 0)
                B.box(R.choice(WALLS), x + 3, x + 7, y + 4, y + 8, h, h + 2.6, 0)
                if row < 3:
                    B.cyl(M["white"], x + w - 3, y + 4, h, h + 1.4, 0.8, 14)
                    for q in range(4): B.box(M["ac"], x + 1 + q * 2.4, x + 1.9 + q * 2.4, y + 9, y + 9.6, h, h + 1.0, 0)
        for y in (20, 50, 80): B.box(M["asphalt"], -400, 400, y - 4, y + 3, 0, 0.04, 0)
    camera(R.uniform(-0.5, 0.5), -3.0, high + 1.6, yaw=opt("angle", R.uniform(-9, 9)), shift_y=-0.1)

{"corner": plot}.get(KIND, globals().get(KIND))()
B.flush()
back = R.uniform(200, 236) if R.random() < 0.5 else R.uniform(124, 160)
sky(R.uniform(24, 46), back, cloud=R.uniform(0.1, 0.5))
render(opt("spp", 32), exposure=-0.1 if not DUSK else 0.5, bounces=3, warm=0.985)
