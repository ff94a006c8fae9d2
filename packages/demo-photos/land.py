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
timber = plain("timber", (0.26, 0.18, 0.10), 0.9, 0.3, 0, 0.25)
rubble = plain("rubble", (0.25, 0.21, 0.16), 0.95, 0.2, 0, 0.4, 0.5, 2)
screed, lining = plain("screed", (0.52, 0.51, 0.48), 0.35, 0.4, 0, 0.1), plain("lining", (0.66, 0.65, 0.62), 0.8)
band, beam, upright = plain("band", (0.55, 0.36, 0.03), 0.5, 0.4, 0, 0.2), plain("beam", (0.55, 0.20, 0.04), 0.5), plain("upright", (0.06, 0.14, 0.32), 0.5)
CARTONS = ((0.36, 0.26, 0.16), (0.46, 0.35, 0.22), (0.5, 0.5, 0.48))
shutter, cargo = plain("shutter", (0.20, 0.27, 0.33), 0.45, 0.4, 0.2, 0.15), plaster("cargo", (0.62, 0.62, 0.60), 0.5, 0)
red, rubber = plain("red", (0.30, 0.01, 0.01), 0.15), plain("rubber", (0.018, 0.018, 0.018), 0.8)
cartons = [plain("carton%d" % i, c, 0.8) for i, c in enumerate(CARTONS)]
tube, lay = emit("tube", (1, 0.96, 0.88), 9), layouts(B, globals(), M)

def villa(x0, x1, y, h, deep=13.0, sides=()):
    """A neighbour with its wall to the street. `sides` has -1 and 1 for a left and right face in detail."""
    m = plaster("villa", R.choice(TONES), 0.5, 0)
    neighbour(B, M, R, m, x0, x1, y, h)
    for s in sides: turned(B, lambda: neighbour(B, M, R, m, -deep / 2, deep / 2, 0, h), x1 + 0.01 if s > 0 else x0 - 0.01, y + deep / 2, 90 * s)
    B.box(m if sides else R.choice(WALLS), x0 + 0.3 * (-1 in sides), x1 - 0.3 * (1 in sides), y + 0.3, y + deep, 0, h, 0)
    B.box(m, x0, x1, y + deep, y + deep + 0.2, 0, h + 0.9, 0)
    B.box(R.choice((trim, block)), x0 - 0.4, x1 + 0.4, y - 3.6, y - 3.4, 0, R.uniform(1.9, 2.4), 0.01)

def stones(x0, x1, y0, y1, n, size=0.12):
    for _ in range(n):
        x, y, r = R.uniform(x0, x1), R.uniform(y0, y1), size * R.random() ** 2 + 0.015
        B.box(R.choice((rubble, rubble, rubble, block)), x - r, x + r * R.uniform(0.6, 1.5), y - r, y + r, -0.05, (0.12 if KIND != "warehouse" else 0) + r, r * 0.35)

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

def soil(*tracks):
    """Dusty soil with patches of fine sand."""
    return ground("soil", (0.17, 0.125, 0.08), (0.30, 0.235, 0.16), (0.36, 0.29, 0.205), (0.4, 0.62, 0, 0.75), (0.6, 1, 1), 1.0, 0.75, tracks)

def plot():
    """An empty plot between houses: tyre tracks, boundary stones and what builders leave."""
    wide = opt("wide", 17.0)
    near = R.uniform(-4, 4)
    earth = soil((near, 0.12, 1.6, 0.8), (near + 1.1, -0.05, 2.2, 0.55), (near - 3, 0.4, -1.2, 0.45))
    B.boxes(earth, (-300, 300, 15, 400, -0.5, -0.02, 0), (wide / 2 + 11.5, 300, -6.9, 15, -0.5, -0.02, 0))
    terrain(earth, -30, 30 if KIND == "plot" else wide / 2 + 1.3, -7, 26, -0.06, 0.42)
    B.box(M["asphalt"], -150, 150, -80, -6.9, -0.4, -0.06, 0)
    for k in range(30): B.box(M["kerb"], -30 + k * 2, -28.02 + k * 2, -7.1 + R.uniform(-0.04, 0.04), -6.9, -0.3, R.uniform(-0.02, 0.06), 0.02)
    for s in ((-1, 1) if KIND == "plot" else (-1,)):
        x = s * wide / 2
        for k in range(3):
            w = R.uniform(13, 16)
            a, b = (x, x + w) if s > 0 else (x - w, x)
            villa(a + 0.3, b - 0.3, R.uniform(-0.8, 0.8), R.uniform(9.5, 12.5), 13, (-s,) if k == 0 else ())
            x += s * (w + 0.9)
        e = s * (wide / 2 - 0.12)
        for k in range(6): B.box(block, min(e, e + s * 0.2), max(e, e + s * 0.2), -3.5 + k * 4, 0.5 + k * 4, 0, R.choice((1.0, 1.6, 1.8, 2.0, 2.2)), 0.01)
    x = -60
    while x < 70:  # the row behind
        w = R.uniform(13, 17)
        if KIND == "plot" or x < 8: villa(x, x + w - 1, R.uniform(23, 26), R.uniform(9, 12.5))
        x += w
    if KIND == "corner":
        B.box(M["asphalt"], wide / 2 + 1.5, wide / 2 + 11.5, -8, 200, -0.45, -0.012, 0)
        B.box(M["kerb"], wide / 2 + 1.3, wide / 2 + 1.5, -6.8, 200, -0.3, 0.06, 0.02)
        x = wide / 2 + 16
        for k in range(3):
            villa(x, x + 14, R.uniform(-1, 1) + k * 24, R.uniform(9, 12), 13, (-1,))
            lamp_post(B, M, wide / 2 + 12.5, 4 + k * 22, 8, 0.01)
    if opt("fenced", 0): fence(-wide / 2 + 0.4, wide / 2 - 0.4, -3.4)
    for k in range(R.randint(2, 3)):
        heap(R.uniform(-wide / 2 + 2, wide / 2 - 2), R.uniform(5, 17), R.uniform(1.0, 2.2), R.uniform(0.6, 1.4), earth)
    stones(-wide / 2, wide / 2, -6, 18, 520, 0.10)
    scrub(-wide / 2, wide / 2, -5, 18, 18)
    lay("plot", wide=wide, drum=R.uniform(-wide / 2 + 1, wide / 2 - 1))
    lamp_post(B, M, R.choice((-8.5, 8.5)), -6.4, 8)
    camera(R.uniform(-3, 3), -12.5, 2.0, yaw=opt("angle", R.uniform(-12, 12)), shift_y=0.05)

def desert():
    """Open land at the edge of the desert: pylons, tracks and a low fence."""
    earth = soil((0.8, -0.02, 1.0, 0.85), (-1.2, 0.1, 2.6, 0.6), (-5.0, -0.35, 3.0, 0.5))
    B.box(earth, -2000, 2000, 44, 3000, -0.5, 0, 0)
    terrain(earth, -46, 46, -16, 45, -0.1, 0.5, 0.3)
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
    for k in range(4): heap(R.uniform(-16, -5), R.uniform(3, 24), R.uniform(1, 2.6), R.uniform(0.4, 1.0), earth)
    camera(0.4, -13, 1.65, yaw=opt("angle", -6.0), shift_y=0.02)

def shore():
    """A plot at the beach with a wall on one side and the sea behind."""
    earth = soil((-2.5, 0.1, 1.8, 0.6), (0.5, -0.05, 2.0, 0.45))
    B.box(earth, -400, 400, -80, 26, -0.6, 0, 0)
    terrain(earth, -30, 40, -16, 23, -0.12, 0.45)
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
    field = ground("field", (0.15, 0.10, 0.065), (0.25, 0.18, 0.115), (0.33, 0.255, 0.17), (0.45, 0.7, 0, 0.5))
    earth = soil((0, 0, 0.1, 0.8), (0.2, 0, -0.15, 0.4))
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
    for k in range(16): tree(B, M, -45 + k * 6 + R.uniform(-2, 2), 52 + R.random() * 6, 0, R.uniform(4, 7), R, 2.0, 900)
    lay("farm", wall=wall, field=field, earth=earth)
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
    marks = ((-1.9, 0.03, 1.2, 0.75), (-0.9, -0.1, 1.6, 0.6), (6.5, -0.25, 1.4, 0.6), (9.0, 0.1, 0.8, 0.7), (-9, 0.2, 2.0, 0.5))
    yard = ground("yard", (0.15, 0.14, 0.125), (0.22, 0.205, 0.18), (0.29, 0.24, 0.18), (0.45, 0.65, 0, 0.6), (0.6, 1, 1), 0.8, 0.4, marks, 0.7)
    B.box(yard, -200, 200, -80, 300, -0.5, 0, 0)
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
            B.box((shutter, shutter, M["steel"], M["ac"])[i], a, b, 0.1, 0.14, z, z + 0.13, 0.008)
            z += 0.15
        for x in (a - 0.12, b): B.box(trim, x, x + 0.12, -0.06, 0.3, 0, z1, 0.01)
    lay("hall")
    for k in range(14):
        x = -100 + k * 16
        if not -17 < x + 7 < 17:
            B.box(R.choice((sheet, block)), x, x + 14, R.uniform(-1, 2), 30, 0, R.uniform(5.5, 8), 0)
            B.box(M["ac"], x + 3, x + 8, -1.1, -0.9, 0, 4.2, 0)
    lay("warehouse")
    camera(opt("x", -3.0), -20, 1.65, yaw=opt("angle", -12.0), lens=27, shift_y=0.08)

def view():
    """From a balcony: its tiles, rail, chairs and plants, the town or the sea beyond."""
    high = opt("high", 24.0)
    deck = tiles("deck", (0.55, 0.50, 0.43), (0.60, 0.55, 0.47), (0.36, 0.33, 0.29), 0.4, 0.4, 0.006, 0.45, 0.3, 0.2, 0.0)
    wall = plaster("wall", R.choice(TONES[1:3]), 0.3, 0.3)
    if R.random() < 0.5:
        B.quad(M["rail"], (-2.6, 0.05, high + 0.06), (2.6, 0.05, high + 0.06), (2.6, 0.05, high + 1.05), (-2.6, 0.05, high + 1.05))
        lay("posts", 0, 0, high)
    else: lay("bars", 0, 0, high)
    for x in (-2.2, 2.1):
        B.cyl(plain("pot%.1f" % x, R.choice(((0.45, 0.22, 0.12), (0.6, 0.58, 0.54))), 0.8), x, -0.45, high, high + 0.4, 0.16, 20, 0.22)
        hedge(B, M["leaf"], x - 0.35, x + 0.35, -0.75, -0.15, high + 0.4, high + 1.2, 700, R, 2.0)
    lay("balcony", 0, 0, high, deck=deck, wall=wall)
    B.box(M["sand"], -1500, 1500, -50, 1500 if not opt("sea", 0) else 120, -0.5, 0, 0)
    if opt("sea", 0):
        B.box(sea(deep=(0.018, 0.075, 0.095)), -4000, 4000, 120, 6000, -1, -0.5, 0)
        lay("corniche", lawn=ground("lawn", (0.035, 0.062, 0.018), (0.075, 0.115, 0.035), (0.16, 0.14, 0.08), (0.5, 0.7, 0, 0.7), (1, 1, 1)))
        for k in range(30): date_palm(B, M, -180 + k * 12 + R.uniform(-2, 2), 86 + R.uniform(-2, 2), 0, R.uniform(5, 8), k, 22)
        for k in range(9):
            x = -210 + k * 50
            B.box(R.choice(WALLS), x, x + R.uniform(14, 22), 38, 52, 0, R.uniform(6, 15), 0) if abs(x) > 30 else None
    else:
        for k in range(-9, 10):
            for row in range(9):
                x, y = k * 19 + R.uniform(-2, 2), 26 + row * 30 + R.uniform(-3, 3)
                h = R.choice((7, 10, 10.5, 11, 13)) if R.random() < 0.8 else R.uniform(16, 34)
                w = R.uniform(12, 16)
                near = row < 2 and abs(x) < 60
                m = plaster("town", R.choice(TONES), 0.5, 0) if near else R.choice(WALLS)
                if near: neighbour(B, M, R, m, x, x + w, y, h)
                B.box(m, x, x + w, y + 0.3 * near, y + 15, 0, h, 0)
                for a, b, c, d in ((x, x + 0.2, y, y + 15), (x + w - 0.2, x + w, y, y + 15), (x, x + w, y + 14.8, y + 15)): B.box(m, a, b, c, d, h, h + 0.9, 0)
                B.box(m, x + 3, x + 7, y + 6, y + 10, h, h + 2.6, 0)
                if row < 5:
                    for q in range(4): B.box(M["ac"], x + 1 + q * 2.4, x + 1.9 + q * 2.4, y + 9, y + 9.6, h, h + 1.0, 0)
                    for q in range(5): B.box(R.choice((rubble, M["sand"], M["ac"], M["black"])), x + 1 + q * 2, x + 1.5 + q * 2 + R.random(), y + 3, y + 3.4 + R.random(), h, h + R.uniform(0.02, 0.7), 0)
        for y in (20, 50, 80): B.box(M["asphalt"], -400, 400, y - 4, y + 3, 0, 0.04, 0)
    camera(R.uniform(-0.5, 0.5), -3.0, high + 1.6, yaw=opt("angle", R.uniform(-9, 9)), shift_y=-0.1)

{"corner": plot}.get(KIND, globals().get(KIND))()
B.flush()
back = R.uniform(200, 236) if R.random() < 0.5 else R.uniform(124, 160)
sky(R.uniform(24, 46), back, cloud=R.uniform(0.1, 0.5))
render(opt("spp", 32), exposure=-0.1 if not DUSK else 0.5, bounces=3, warm=0.985)
