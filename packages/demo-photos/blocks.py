"""Towers, apartment and office buildings, and rows of shops, from the street.

Parameters: floors, bays (one letter per bay, see `flat`), width, wall and accent (names of WALLS), base (shops, stone,
open), sea=1, dusk=1, office=1 (curtain wall), angle (degrees that the camera is turned), far (distance by height), shop=1
(camera close to the ground floor).
"""

from studio import *

WALLS = dict(
    cream=(0.70, 0.63, 0.52), white=(0.80, 0.78, 0.74), sand=(0.62, 0.52, 0.39), taupe=(0.40, 0.33, 0.26),
    grey=(0.50, 0.49, 0.47), brown=(0.33, 0.22, 0.15), rose=(0.56, 0.41, 0.33), ochre=(0.60, 0.44, 0.25),
    slate=(0.16, 0.17, 0.18), teal=(0.20, 0.29, 0.30),
)
R = start()
B, M, DUSK = Batch(), kit(frame=R.choice(((0.30, 0.30, 0.30), (0.05, 0.05, 0.05), (0.42, 0.40, 0.36)))), opt("dusk", 0)
FLOORS, FH, BAYS = opt("floors", 10), opt("fh", 3.25), opt("bays", "BWBWB")
WIDTH, GF, BASE = opt("width", 20.0), opt("gf", 4.2), opt("base", "shops")
wall, accent = (plaster(k, WALLS[opt(k, d)], 0.38, 0) for k, d in (("wall", "cream"), ("accent", "white")))
stone = tiles("stone", *R.choice((((0.40, 0.31, 0.23), (0.48, 0.38, 0.28)), ((0.28, 0.27, 0.26), (0.33, 0.32, 0.30)), ((0.55, 0.47, 0.36), (0.62, 0.53, 0.41)))), (0.20, 0.16, 0.12), 0.9, 0.45, 0.008, 0.45, 0.4, 0.2)
LAUNDRY = [cloth("laundry%d" % i, c, 0.2) for i, c in enumerate(((0.75, 0.74, 0.72), (0.10, 0.16, 0.30), (0.42, 0.14, 0.12), (0.65, 0.55, 0.35), (0.2, 0.26, 0.2)))]
lay = layouts(B, globals(), M)

def curtain(): return R.choice(([(0, 1)], [(0, 0.45)], [(0.5, 1)], [(0, 0.3), (0.72, 1)], [(0, 0.62)], None))

def cloth_of(): return M[R.choice(("curtain", "curtain", "curtain2", "curtain3"))]

def lit(share=0.06): return R.random() < (0.42 if DUSK else share)

def balcony(a, b, z, y, kind, deep=1.5):
    """The slab, the railing and what people keep behind it."""
    f = M["frame"]
    B.box(wall, a - 0.35, b + 0.35, y - deep, y, z - 0.16, z + 0.02, 0.008)
    B.box(accent, a - 0.37, b + 0.37, y - deep - 0.02, y - deep + 0.12, z - 0.22, z + 0.16, 0.008)
    yr = y - deep + 0.05
    if kind == "B":
        p = ((a - 0.3, z + 0.16), (b + 0.3, z + 0.16), (b + 0.3, z + 1.02), (a - 0.3, z + 1.02))
        B.quad(M["rail"], *((x, yr, q) for x, q in p))
        for q in range(4):
            x = a - 0.3 + (b - a + 0.6) * q / 3
            B.box(f, x - 0.02, x + 0.02, yr - 0.02, yr + 0.02, z, z + 1.05, 0)
    elif kind == "S":
        B.box(wall, a - 0.35, b + 0.35, yr - 0.06, yr + 0.08, z, z + 0.95, 0.008)
    else:
        for k in range(int((b - a + 0.66) / 0.115)):
            x = a - 0.33 + k * 0.115
            B.box(f, x, x + 0.022, yr - 0.01, yr + 0.01, z + 0.1, z + 1.05, 0)
    B.box(f, a - 0.35, b + 0.35, yr - 0.03, yr + 0.03, z + 1.02, z + 1.07, 0.004)
    for x in (a - 0.35, b + 0.31):
        B.box(wall if kind == "S" else f, x, x + 0.04, y - deep + 0.05, y, z + (0 if kind == "S" else 1.0), z + 1.07, 0)
    if R.random() < 0.8: ac_unit(B, M, a + 0.2 + R.random() * 0.3, y - 0.5, z + (0.05 if R.random() < 0.5 else 1.75), 0.82, 0.32, 0.56)
    if R.random() < opt("laundry", 0.2):
        yy, x = y - deep + 0.35, a + 0.1
        B.box(M["ac"], a, b, yy - 0.005, yy + 0.005, z + 1.5, z + 1.51, 0)
        while x < b - 0.5:
            w = R.uniform(0.3, 0.6)
            if R.random() < 0.75: drape(B, R.choice(LAUNDRY), x, x + w, z + 1.5 - R.uniform(0.5, 0.9), z + 1.5, yy, 0.012, 0.2, 0.03)
            x += w + 0.08
    if R.random() < 0.4:
        x = R.uniform(a, b - 0.6)
        B.box(R.choice((stone, M["ac"], M["black"])), x, x + 0.55, y - 1.2, y - 0.8, z + 0.02, z + R.uniform(0.5, 1.2), 0.01)
    if R.random() < 0.35:
        x = R.uniform(a + 0.2, b - 0.2)
        B.cyl(stone, x, y - 1.1, z + 0.02, z + 0.35, 0.16, 12, 0.2)
        hedge(B, M["leaf"], x - 0.25, x + 0.25, y - 1.3, y - 0.9, z + 0.3, z + 1.1, 90, R, 2.2)

def flat(kind, a, w, z, y):
    """The openings of one bay. B, R, S: balcony with glass, rail, wall; W: two windows; V: a wide one; F: full height."""
    if kind in "BRS": return [(a + 0.45, a + w - 0.45, z + 0.08, z + 2.35, kind)]
    if kind == "W": return [(a + w * p, a + w * q, z + 0.95, z + 2.4, "W") for p, q in ((0.14, 0.44), (0.57, 0.85))]
    if kind == "V": return [(a + w * 0.16, a + w * 0.84, z + 0.85, z + 2.45, "V")]
    return [(a + w * 0.12, a + w * 0.88, z + 0.1, z + 2.75, "F")]

def residential(x0, y, bays, floors, width):
    """One facade of flats; no two flats are alike."""
    top, bw = GF + floors * FH, width / len(bays)
    x1, openings = x0 + width, []
    for i, kind in enumerate(bays):
        for floor in range(floors):
            z = GF + floor * FH
            openings += flat(kind, x0 + i * bw, bw, z, y)
    B.wall(wall, x0, x1, GF, top, y, y + 0.3, [o[:4] for o in openings])
    for a, b, z0, z1, kind in openings:
        cols = {"W": 2, "V": 3, "F": 3}.get(kind, 3)
        window(B, M, a, b, z0, z1, y, cols, curtain=curtain(), depth=3.2, lit=lit(), cloth_of=cloth_of())
        if kind in "BRS":
            balcony(a, b, z0 - 0.08, y, kind)
            continue
        B.box(accent, a - 0.08, b + 0.08, y - 0.07, y + 0.1, z0 - 0.08, z0, 0.006)
        m = (a + b) / 2
        if R.random() < opt("acs", 0.35):
            ac_unit(B, M, m, y - 0.42, z0 - 0.92, 0.82, 0.32, 0.56)
            B.box(M["frame"], m - 0.45, m + 0.45, y - 0.42, y, z0 - 0.97, z0 - 0.93, 0)
            B.cyl(M["black"], m + 0.5, y - 0.03, z0 - 2.4, z0 - 0.6, 0.018, 6)
        if R.random() < 0.06: B.box(M["foil"], a + 0.05, b - 0.05, y + 0.15, y + 0.155, z0 + 0.05, z1 - 0.05, 0)
    for i in opt("fins", "").split(",") if opt("fins", "") else ():
        x = x0 + bw * int(i)
        B.box(accent, x - 0.22, x + 0.22, y - 1.6, y + 0.3, GF, top + 1.6, 0.01)
    return top

def office(x0, y, floors, width):
    """A curtain wall with spandrels, blinds at different heights and a floor that is empty."""
    top = GF + floors * FH
    n = max(4, int(width / 1.6))
    pane = width / n
    dark = plain("spandrel", WALLS[opt("accent", "slate")], 0.2, 0.6)
    back = plain("ceiling", (0.5, 0.5, 0.48), 0.9)
    for floor in range(floors):
        z = GF + floor * FH
        B.box(dark, x0, x0 + width, y + 0.06, y + 0.3, z - 0.35, z + 0.45, 0)
        room_box(B, M["warm"] if lit(0.1) else M["room"], back, x0, x0 + width, y + 0.3, y + 6, z + 0.2, z + FH - 0.5)
        for i in range(n):
            a, t, u = x0 + i * pane, R.uniform(-0.012, 0.012), R.uniform(-0.012, 0.012)
            p = ((a, t, z), (a + pane, -t, z), (a + pane, u - t, z + FH), (a, t + u, z + FH))
            B.quad(M["glass"], *((q, y + 0.03 + s, k) for q, s, k in p))
            if R.random() < 0.55:
                drop = R.choice((0.5, 1.1, 1.7, 2.3))
                B.box(M["curtain3"], a + 0.05, a + pane - 0.05, y + 0.2, y + 0.22, z + FH - 0.4 - drop, z + FH - 0.4, 0)
    for i in range(n + 1):
        x = x0 + i * pane
        B.box(M["frame"], x - 0.035, x + 0.035, y - 0.09, y + 0.1, GF, top, 0.004)
    for floor in range(floors * 2 + 1):
        z = GF + floor * FH / 2
        B.box(M["frame"], x0, x0 + width, y - 0.03, y + 0.08, z - 0.03, z + 0.03, 0.004)
    for a, b in ((x0 - 0.8, x0), (x0 + width, x0 + width + 0.8)): B.box(stone, a, b, y - 0.4, y + 0.3, 0, top + 1.2, 0.01)
    return top

def ground_floor(x0, y, width):
    x1 = x0 + width
    if BASE == "open":  # cars under the building
        for i in range(7):
            x = x0 + 0.3 + (width - 0.6) * i / 6
            B.box(stone, x - 0.3, x + 0.3, y, y + 0.6, 0, GF - 0.5, 0.01)
        B.boxes(wall, (x0, x1, y, y + 14, GF - 0.5, GF, 0), (x0, x1, y + 8, y + 14, 0, GF, 0))
        for i in range(int(width / 3.2)): any_car(R, x0 + 1.8 + i * 3.2, y + 4.2, 0.02, R.choice((90, -90))) if R.random() < 0.75 else None
        return
    if BASE == "stone":  # an entrance and a wall with small windows
        door = (x0 + width * 0.42, x0 + width * 0.58, 0.2, 3.2)
        side = [(x0 + width * p, x0 + width * (p + 0.09), 1.4, 2.6) for p in (0.08, 0.24, 0.68, 0.84)]
        B.wall(stone, x0, x1, 0, GF, y - 0.1, y + 0.3, [door, *side])
        for o in side: window(B, M, *o, y - 0.1, 2, curtain=[(0, 1)])
        window(B, M, *door, y - 0.1, 4, transom=2.5, depth=6, lit=True)
        B.box(accent, door[0] - 0.8, door[1] + 0.8, y - 2.4, y, 3.4, 3.65, 0.01)
        for x in (door[0] - 0.5, door[1] + 0.5): B.box(stone, x - 0.2, x + 0.2, y - 2.2, y - 1.8, 0, 3.4, 0.01)
        for k in range(2): B.box(M["paving"], door[0] - 0.6, door[1] + 0.6, y - 1.5 + k * 0.4, y, k * 0.1, 0.1 + k * 0.1, 0.008)
        return
    n = max(3, int(width / opt("unit", 4.6)))
    unit = width / n
    openings = [(x0 + i * unit + 0.35, x0 + (i + 1) * unit - 0.35, 0.25, GF - 1.1) for i in range(n)]
    B.wall(stone, x0, x1, 0, GF, y - 0.1, y + 0.3, openings)
    shades = [plain("fascia%d" % i, c, 0.4) for i, c in enumerate(((0.10, 0.10, 0.10), (0.34, 0.30, 0.25), (0.05, 0.14, 0.13), (0.38, 0.16, 0.09)))]
    for i, (a, b, z0, z1) in enumerate(openings):
        if opt("shop", 0) and i % 4 == 2:  # a closed unit
            B.box(M["ac"], a, b, y + 0.05, y + 0.1, z0, z1, 0)
            for k in range(int((z1 - z0) / 0.11)): B.box(M["ac"], a, b, y + 0.03, y + 0.06, z0 + k * 0.11, z0 + k * 0.11 + 0.085, 0.01)
        else:
            window(B, M, a, b, z0, z1, y - 0.1, 4, transom=z1 - 0.7, depth=6, lit=True)
            B.box(M["black"], (a + b) / 2 - 0.03, (a + b) / 2 + 0.03, y - 0.02, y + 0.02, 1.0, 1.5, 0.01)
            for k in range(9):  # shelves and goods behind the glass
                x, h = R.uniform(a, b - 0.6), R.uniform(0.6, 2.0)
                B.box(R.choice((*shades, M["white"], M["curtain2"])), x, x + R.uniform(0.3, 0.9), y + 1.2 + R.random() * 3, y + 4.5, 0.25, h, 0.01)
        B.box(R.choice(shades), a - 0.1, b + 0.1, y - 0.26, y - 0.1, z1 + 0.15, z1 + 0.75, 0.01)
        for k in range(3): B.cyl(M["lamp"], a + (b - a) * (k + 0.5) / 3, y - 0.5, z1 + 0.10, z1 + 0.13, 0.06, 10)
    B.box(accent, x0 - 0.1, x1 + 0.1, y - 1.3, y - 0.1, GF - 0.22, GF, 0.01)
    B.box(M["paving"], x0, x1, y - 1.2, y, -0.02, 0.12, 0.01)

def shell(x0, y, width, top):
    """Flanks, roof and what stands on it."""
    x1 = x0 + width
    side = facade("flank", WALLS[opt("wall", "cream")], 4.0, FH, 0.32, 0.3 if DUSK else 0.0)
    for a, b in ((x0, x0 + 0.3), (x1 - 0.3, x1)): B.box(side, a, b, y + 0.3, y + 16, 0, top, 0)
    B.boxes(wall, (x0 + 0.3, x1 - 0.3, y + 6.5, y + 16, 0, top, 0), (x0 + 0.3, x1 - 0.3, y + 0.3, y + 16, top - 0.05, top - 0.01, 0))
    B.box(wall, x0, x1, y, y + 0.25, top, top + 1.1, 0)
    B.box(accent, x0 - 0.12, x1 + 0.12, y - 0.12, y + 0.3, top + 1.1, top + 1.22, 0.01)
    for a, b in ((x0, x0 + 0.25), (x1 - 0.25, x1)): B.box(wall, a, b, y + 0.25, y + 16, top, top + 1.1, 0)
    for k in range(int(width / 3)): ac_unit(B, M, x0 + 1.2 + k * 2.9, y + 1.5 + R.random() * 3, top + 0.1, 1.1, 0.5, 1.5)
    B.cyl(M["white"], x0 + width * 0.3, y + 4, top + 0.4, top + 2.3, 1.0, 24)
    B.cyl(M["ac"], x0 + width * 0.72, y + 1.5, top, top + 3.2, 0.03, 8)
    B.box(wall, x0 + width * 0.45, x0 + width * 0.75, y + 5, y + 10, top, top + 3, 0.01)

def city(x0, x1):
    """Neighbours on both sides and blocks behind."""
    tones = [facade("city%d" % i, WALLS[k], R.uniform(2.6, 3.6), 3.2, R.uniform(0.35, 0.6), 0.22 if DUSK else 0.02, 420) for i, k in enumerate(("cream", "sand", "white", "taupe", "grey", "rose"))]
    gap = opt("gap", 4.5)
    sides = ((-1,) if opt("sea", 0) else (-1, 1))
    for s in sides:
        x = x0 - gap if s < 0 else x1 + gap
        for k in range(4):
            w, h, y = R.uniform(14, 20), R.choice((4, 5, 6, 7, 8, 9, 11)) * 3.2 * opt("town", 1.0), R.uniform(-0.5, 2.5)
            a, b = (x - w, x) if s < 0 else (x, x + w)
            if k < 2: neighbour(B, M, R, plaster("near%d" % s, WALLS[R.choice(("cream", "sand", "white", "taupe", "grey", "rose"))], 0.45, 0), a, b, y, h)
            B.box(R.choice(tones), a, b, y + (0.3 if k < 2 else 0), y + 16, 0, h, 0)
            x += (w + R.uniform(2, 6)) * s
    for k in range(16):
        a, h, y = R.uniform(-130, 110), R.uniform(16, 46) * opt("town", 1.0), R.uniform(35, 120)
        if not (opt("sea", 0) and a > x0 - 20): B.box(R.choice(tones), a, a + 16, y, y + 15, 0, h, 0)
    for k in range(12):  # behind the camera: they make the reflections
        B.box(R.choice(tones), -110 + k * 19, -94 + k * 19, -95, -76, 0, R.uniform(10, 34), 0)

def street(x0, x1):
    lay("road", x0=x0, x1=x1)
    B.box(M["sand"], -250, 250 if not opt("sea", 0) else x1 + 3, 0, 250, -0.4, -0.03, 0)
    if opt("sea", 0):
        B.box(sea(), -600, 2500, 12, 3500, -1.5, -1.0, 0)
        lay("promenade", x1=x1)
    for k in range(opt("palms", 5)):
        x = x0 - 9 + k * (x1 - x0 + 18) / max(1, opt("palms", 5) - 1) + R.uniform(-2, 2)
        if R.random() < opt("trees", 0.3): tree(B, M, x, -5.2, 0, R.uniform(3.6, 5.2), R)
        else: date_palm(B, M, x, -5.4, 0, R.uniform(4.6, 7.0), R.randint(1, 99), 34)
        B.box(M["sand"], x - 0.6, x + 0.6, -6.0, -4.8, -0.05, 0.012, 0.02)
    for x in (x0 - 6.5, x1 - 2.5, x1 + 21): lamp_post(B, M, x, -6.3, 9.0)
    B.flush()
    slot = 2.75 if opt("shop", 0) else 3.4
    for k in range(-5, 12):
        x = x0 - 2 + k * slot * 1.6
        near = opt("shop", 0) and abs(x - opt("dist", 15.5) * math.tan(math.radians(opt("angle", -12.0)))) < 8
        if R.random() < opt("cars", 0.25) and not near: any_car(R, x, -9.9, -0.17, R.choice((0, 180)))

def main():
    x0, x1 = -WIDTH / 2, WIDTH / 2
    top = office(x0, 0, FLOORS, WIDTH) if opt("office", 0) else residential(x0, 0, BAYS, FLOORS, WIDTH)
    ground_floor(x0, 0, WIDTH)
    shell(x0, 0, WIDTH, top)
    city(x0, x1)
    street(x0, x1)
    sky(R.uniform(26, 46), R.choice((R.uniform(200, 240), R.uniform(120, 160))), cloud=R.uniform(0.1, 0.5))
    angle = opt("angle", -12.0)
    if opt("shop", 0):
        far = opt("dist", 15.5)
        camera(far * math.tan(math.radians(angle)), -far, 1.62, yaw=angle, lens=24, shift_y=0.13)
    else:
        height = top + 2.2
        far = max(20.0, height * opt("far", 0.97))
        s = ((height * 1.05 - 1.65) / far * 24 - 13.5) / 36
        turn = math.radians(angle)
        camera(far * math.sin(turn) * 0.9, -far * math.cos(turn), 1.65, yaw=angle, shift_y=max(0.12, min(0.352, s)))
    render(opt("spp", 48), exposure=0.55 if DUSK else -0.1, bounces=3, warm=0.985, bloom=0.06 if DUSK else 0.03)

main()
