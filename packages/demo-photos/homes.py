"""Villas, houses, duplexes and chalets, from the street, the garden or the beach.

Parameters: style (modern, stone, classic, duplex, house, chalet), tone (name of TONES), view (street, garden, beach),
dusk=1, angle (degrees that the camera is turned), far (distance of the camera in metres), mirror=1.
"""

from studio import *

TONES = dict(
    white=((0.80, 0.775, 0.73), (0.52, 0.42, 0.30), (0.66, 0.54, 0.39)), grey=((0.62, 0.61, 0.58), (0.24, 0.235, 0.23), (0.30, 0.29, 0.28)),
    beige=((0.66, 0.56, 0.43), (0.74, 0.68, 0.58), (0.80, 0.74, 0.64)), sand=((0.70, 0.61, 0.48), (0.40, 0.29, 0.20), (0.50, 0.38, 0.27)),
    cream=((0.76, 0.70, 0.59), (0.60, 0.50, 0.38), (0.68, 0.58, 0.45)), terra=((0.60, 0.45, 0.34), (0.70, 0.62, 0.50), (0.76, 0.68, 0.56)),
)
R = start()
DUSK, STYLE, VIEW = opt("dusk", 0), opt("style", "modern"), opt("view", "street")
B, M = Batch(), kit(frame=R.choice(((0.035, 0.034, 0.033), (0.05, 0.045, 0.04), (0.25, 0.22, 0.19))) if STYLE != "house" else (0.5, 0.5, 0.48))
base, s1, s2 = TONES[opt("tone", "white")]
wall, trim = plaster("wall", base, 0.26, 0.2), plaster("trim", darker(base, 1.18), 0.2, 0)
stone = tiles("stone", s1, s2, darker(s1, 0.45), R.choice((0.62, 0.9, 0.45)), R.choice((0.30, 0.45, 0.22)), 0.011, 0.65, 0.8, 0.2)
timber = wood("timber", *R.choice((((0.20, 0.09, 0.04), (0.36, 0.18, 0.085)), ((0.12, 0.06, 0.03), (0.22, 0.12, 0.06)), ((0.28, 0.17, 0.09), (0.44, 0.29, 0.17)))), 2, 0.42)
door = wood("door", (0.10, 0.045, 0.02), (0.19, 0.09, 0.045), 2, 0.35)
G, F1, F2 = 3.5, 3.6, 3.4  # floor heights
LEVELS = (0.25, G + 0.1, G + F1 + 0.1)
lay = layouts(B, globals(), M)

def drapes(): return R.choice(([(0, 1)], [(0.0, 0.42), (0.6, 1)], [(0, 0.27), (0.74, 1)], [(0, 0.5)], [(0.02, 0.98)]))

def opening(kind, a, b, z, fl):
    """The hole in the wall for one cell, or None."""
    w, top = b - a, z + (3.0 if fl == 0 else 2.9)
    m = (a + b) / 2
    return {
        "w": (m - 0.38, m + 0.38, z + 0.9, top), "W": (a + w * 0.17, b - w * 0.17, z + 0.85, top), "P": (a + 0.35, b - 0.35, z + 0.12, top),
        "D": (m - 0.95, m + 0.95, z, top + 0.05), "G": (a + 0.35, b - 0.35, 0.02, 2.7), "s": (m - 0.6, m + 0.6, z + 1.5, top - 0.3),
        "t": (m - 0.75, m + 0.75, z + 0.7, top - 0.1),
    }.get(kind)

def volume(x0, x1, y, cells, mat, top, deep=11.0, bands=False):
    """One part of the house. `cells` has a string per floor, one letter per opening (see `opening`)."""
    holes = []
    for fl, row in enumerate(cells):
        n = len(row)
        for i, kind in enumerate(row):
            o = opening(kind.lower() if kind in "B" else kind, x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n, LEVELS[fl], fl)
            if kind == "B": o = opening("P", x0 + (x1 - x0) * i / n, x0 + (x1 - x0) * (i + 1) / n, LEVELS[fl], fl)
            if o: holes.append((*o, kind, fl))
    B.wall(mat, x0, x1, 0, top, y, y + 0.32, [h[:4] for h in holes])
    side = facade("side" + mat.name, base, 4.4, 3.55, 0.3, 0.3 if DUSK else 0.0)
    for a, b in ((x0, x0 + 0.3), (x1 - 0.3, x1)): B.box(side if mat is wall else mat, a, b, y + 0.32, y + deep, 0, top, 0)
    B.boxes(mat, (x0, x1, y + deep - 0.3, y + deep, 0, top, 0), (x0 + 0.3, x1 - 0.3, y + 0.32, y + deep - 0.3, top - 0.9, top - 0.8, 0))
    B.box(trim, x0 - 0.06, x1 + 0.06, y - 0.06, y + 0.38, top, top + 0.09, 0.008)
    for a, b, z0, z1, kind, fl in holes:
        on = R.random() < (0.6 if DUSK else 0.1)
        if kind == "D":
            entrance(a, b, y, z0, z1)
        elif kind == "G":
            B.box(M["steel"], a, b, y + 0.16, y + 0.2, z0, z1, 0)
            for k in range(11): B.box(M["steel"], a, b, y + 0.13, y + 0.17, z0 + k * 0.244, z0 + k * 0.244 + 0.225, 0.012)
        else:
            cols = max(1, round((b - a) / 1.25))
            window(B, M, a, b, z0, z1, y, cols, curtain=drapes() if fl or R.random() < 0.8 else [(0, 1)], depth=4, lit=on, cloth_of=M[R.choice(("curtain", "curtain", "curtain3"))])
            B.box(trim, a - 0.06, b + 0.06, y - 0.06, y + 0.2, z0 - 0.07, z0, 0.006)
        if bands and kind not in "DG":  # surrounds of a classic house
            for p, q, r, s in ((a - 0.22, a, z0 - 0.1, z1 + 0.2), (b, b + 0.22, z0 - 0.1, z1 + 0.2), (a - 0.22, b + 0.22, z1, z1 + 0.24)):
                B.box(trim, p, q, y - 0.07, y + 0.05, r, s, 0.01)
            B.box(trim, a - 0.34, b + 0.34, y - 0.2, y + 0.05, z1 + 0.24, z1 + 0.36, 0.02)
            B.box(stone, (a + b) / 2 - 0.14, (a + b) / 2 + 0.14, y - 0.12, y, z1 + 0.0, z1 + 0.3, 0.01)
        if kind == "B":
            B.box(trim, a - 0.3, b + 0.3, y - 1.3, y, z0 - 0.34, z0 - 0.1, 0.01)
            if bands:
                for k in range(int((b - a + 0.4) / 0.2)):
                    x = a - 0.2 + k * 0.2
                    B.cyl(trim, x, y - 1.2, z0 - 0.1, z0 + 0.45, 0.075, 10, 0.045)
                    B.cyl(trim, x, y - 1.2, z0 + 0.45, z0 + 0.75, 0.045, 10, 0.07)
                B.box(trim, a - 0.3, b + 0.3, y - 1.3, y - 1.08, z0 + 0.75, z0 + 0.9, 0.015)
            else:
                B.quad(M["rail"], (a - 0.25, y - 1.25, z0 - 0.1), (b + 0.25, y - 1.25, z0 - 0.1), (b + 0.25, y - 1.25, z0 + 0.95), (a - 0.25, y - 1.25, z0 + 0.95))
                B.box(M["frame"], a - 0.28, b + 0.28, y - 1.28, y - 1.22, z0 + 0.95, z0 + 1.0, 0.006)
    if bands:
        for z, d in ((G - 0.05, 0.12), (G + F1 - 0.05, 0.12), (top - 0.45, 0.3), (top - 0.2, 0.42)):
            if z < top: B.box(trim, x0 - d, x1 + d, y - d, y + 0.2, z, z + 0.2, 0.03)

def entrance(a, b, y, z0, z1):
    split = a + (b - a) * 0.68
    B.box(door, a, split, y + 0.2, y + 0.27, z0, z1, 0.006)
    for k in range(7): B.box(M["black"], a, split, y + 0.194, y + 0.203, z0 + 0.4 + k * 0.36, z0 + 0.408 + k * 0.36, 0)
    B.box(M["ac"], split - 0.15, split - 0.12, y + 0.1, y + 0.16, 1.0, 2.0, 0.01)
    window(B, M, split, b, z0, z1, y + 0.06, 1, lit=True)
    B.box(trim, a - 0.6, b + 0.6, y - 1.6, y, z1 + 0.08, z1 + 0.3, 0.01)
    for k in range(2): B.box(M["paving"], a - 0.4 - 0.3 * k, b + 0.4 + 0.3 * k, y - 0.7 - 0.35 * k, y, 0, 0.24 - 0.12 * k, 0.008)
    for x in (a - 0.35, b + 0.35):
        B.box(M["frame"], x - 0.05, x + 0.05, y - 0.06, y + 0.05, 2.2, 2.5, 0.006)
        B.box(M["lamp"], x - 0.03, x + 0.03, y - 0.05, y - 0.01, 2.18, 2.2, 0)

def floating_frame(x0, x1, y, z0, z1, deep=1.5):
    """A frame around the first floor, half closed by louvres."""
    for a, b, c, d in ((x0, x1, z0, z0 + 0.3), (x0, x1, z1 - 0.3, z1), (x0, x0 + 0.26, z0 + 0.3, z1 - 0.3), (x1 - 0.26, x1, z0 + 0.3, z1 - 0.3)):
        B.box(trim, a, b, y - deep, y, c, d, 0.012)
    left = R.random() < 0.5
    m = x0 + (x1 - x0) * R.uniform(0.42, 0.6)
    a, b = (x0 + 0.3, m) if left else (m, x1 - 0.3)
    while a < b:
        B.box(timber, a, a + 0.055, y - deep + 0.12 + R.uniform(-0.004, 0.004), y - deep + 0.34, z0 + 0.3, z1 - 0.3, 0.006)
        a += 0.155
    a, b = (m + 0.05, x1 - 0.28) if left else (x0 + 0.28, m - 0.05)
    g = y - deep + 0.1
    B.quad(M["rail"], (a, g, z0 + 0.3), (b, g, z0 + 0.3), (b, g, z0 + 1.35), (a, g, z0 + 1.35))
    B.box(M["frame"], a, b, g - 0.025, g + 0.025, z0 + 1.35, z0 + 1.4, 0.006)

def house():
    """Assembles the volumes of one style, and returns its width and height."""
    pick, top = R.choice, G + F1 + F2 + 0.9
    if STYLE == "modern":
        w = R.uniform(4.4, 5.4)
        volume(-7.6, -7.6 + w, -1.3, ("W", pick("wt"), pick("Wt")), stone, top + 0.5)
        a = -7.6 + w
        volume(a, 7.6, 0, (pick(("DW", "DP", "DWw")), pick(("wPP", "wP", "tPP")), pick(("WW", "WP", "PW"))), wall, top)
        f = a + (7.6 - a) * R.uniform(0.2, 0.34)
        floating_frame(f, 7.75, 0, G + 0.05, G + F1 + R.uniform(0.5, 0.9))
        B.box(trim, a, 7.8, -1.1, 0, top - 0.7, top - 0.45, 0.012)
    elif STYLE == "stone":
        volume(-7.4, -2.6, 0.9, ("W", "P", "P"), wall, top - 0.6)
        volume(-2.6, 2.6, -0.6, ("D", "www", "www"), stone, top + 0.7)
        volume(2.6, 7.4, 0.9, ("P", "P", "P"), wall, top - 0.6)
        for x0, x1 in ((-7.5, -2.6), (2.6, 7.5)):
            for z in (G, G + F1):
                B.box(trim, x0, x1, -0.5, 0.9, z - 0.28, z + 0.05, 0.012)
                B.quad(M["rail"], (x0 + 0.1, -0.42, z + 0.05), (x1 - 0.1, -0.42, z + 0.05), (x1 - 0.1, -0.42, z + 1.05), (x0 + 0.1, -0.42, z + 1.05))
            B.box(trim, x0, x1, -0.5, 0.9, top - 0.9, top - 0.62, 0.012)
            x = x0 + 0.2
            while x < x1 - 0.2 and R.random() < 2:
                if abs(x - (x0 + x1) / 2) > 1.1: B.box(timber, x, x + 0.06, -0.4, -0.2, G + F1 + 0.05, top - 0.9, 0.006)
                x += 0.22
    elif STYLE == "classic":
        volume(-7.5, -2.9, 0, ("W", "B", "t"), wall, top, bands=True)
        volume(-2.9, 2.9, -1.1, ("D", "B", "W"), wall, top + 0.8, bands=True)
        volume(2.9, 7.5, 0, ("W", "t", "B"), wall, top, bands=True)
        for x in (-2.3, -1.5, 1.5, 2.3):
            B.cyl(trim, x, -2.6, 0.3, 3.35, 0.21, 24, 0.17)
            for z0, z1, h in ((0, 0.3, 0.3), (3.35, 3.55, 0.28)): B.box(trim, x - h, x + h, -2.6 - h, -2.6 + h, z0, z1, 0.02)
        B.box(trim, -2.9, 2.9, -3.0, -1.1, 3.55, 3.85, 0.03)
        for k in range(29): B.cyl(trim, -2.8 + k * 0.2, -2.9, 3.85, 4.55, 0.06, 10, 0.06)
        B.box(trim, -2.9, 2.9, -3.0, -2.8, 4.55, 4.7, 0.02)
        for k in range(5):  # a low pediment
            B.box(trim, -3.2 + k * 0.62, 3.2 - k * 0.62, -1.4, -0.9, top + 0.9 + k * 0.19, top + 1.12 + k * 0.19, 0.02)
    elif STYLE == "duplex":
        for s in (-1, 1):
            a, b = sorted((s * 0.25, s * 4.1))
            volume(a, b, 0, ("DW" if s > 0 else "WD", "P", "W"), wall, top)
            a, b = sorted((s * 4.1, s * 7.7))
            volume(a, b, -0.9, ("G", "B", "t"), stone if s > 0 or R.random() < 0.8 else wall, top - 0.5)
            a, b = sorted((s * 0.35, s * 4.2))
            floating_frame(a, b, 0, G + 0.05, G + F1 + 0.4, 1.1)
        B.box(stone, -0.25, 0.25, -1.2, 4, 0, top + 0.6, 0.01)
    elif STYLE == "house":
        top = G + F1 + 0.8
        volume(-7.5, 1.2, 0, (pick(("WtD", "tWD")), pick(("WtW", "tBt"))), wall, top)
        volume(1.2, 7.5, -1.0, ("GW", pick(("BW", "WB"))), wall, top - 0.4)
        B.box(wall, -4.5, 1.0, 3, 8, top - 0.8, top + 2.3, 0.01)
        for x, z in ((-5.2, G + 0.4), (-1.3, G + 0.5), (3.0, G + 0.3), (-6.3, 0.9), (6.6, G + 0.4)):
            ac_unit(B, M, x, -0.38 if x < 1.2 else -1.38, z, 0.8, 0.34, 0.55)
            B.cyl(M["black"], x + 0.5, -0.03 if x < 1.2 else -1.03, 0.2, z + 0.2, 0.02, 6)
        for k in range(3): B.cyl(M["black"], -7.45 + k * 0.07, -0.02, 0, top, 0.02, 6)
    else:  # chalet
        top = G + F1 + 0.5
        volume(-7.0, 0.5, 0, ("PP", "PP"), wall, top)
        volume(0.5, 6.6, 1.2, ("DP", "W"), stone, top - 0.9)
        lay("chalet")
        x = 0.9
        while x < 6.6:
            B.box(timber, x, x + 0.08, -2.4, 1.2, G - 0.5, G - 0.35, 0.006)
            x += 0.42
        B.box(timber, 0.7, 6.7, -2.45, -2.3, G - 0.62, G - 0.5, 0.006)
        for x in (3.6, 6.5): B.box(timber, x - 0.08, x + 0.08, -2.45, -2.29, 0, G - 0.6, 0.006)
    for x in (2.2, 3.4, 5.4, -1.4): ac_unit(B, M, x, 1.6 + R.random(), top - 0.75, 0.95, 0.4, 1.5)
    B.cyl(M["white"], R.uniform(-3, 0), 4.2, top, top + 1.3, 0.75, 24)
    B.cyl(M["ac"], R.uniform(3, 6.5), 2.5, top, top + 1.6, 0.02, 8)
    return top

def boundary():
    """The wall to the street, with a car gate, a door and slats."""
    y, gap = -4.2, R.uniform(2.3, 4.0)
    low = 1.15 if STYLE != "house" else 1.9
    for a, b in ((-9.6, -6.2), (-2.7, -2.1), (-0.3, gap), (gap, 7.4)):
        B.box(wall, a, b, y, y + 0.24, 0, low, 0.006)
        B.box(stone, a - 0.02, b + 0.02, y - 0.03, y + 0.27, low, low + 0.08, 0.006)
        z = low + 0.17
        while z < 2.05 and R.random() < 2:
            B.box(timber if STYLE != "classic" else M["steel"], a + 0.05, b - 0.05, y + 0.09, y + 0.13, z, z + 0.09, 0.004)
            z += 0.135
    for x in (-6.35, -2.45, -2.12, -0.28, gap, 7.4):
        B.box(stone, x - 0.2, x + 0.2, y - 0.08, y + 0.32, 0, 2.3, 0.008)
        B.box(trim, x - 0.24, x + 0.24, y - 0.12, y + 0.36, 2.3, 2.37, 0.008)
        if STYLE == "classic": B.cyl(M["lamp"], x, y + 0.12, 2.37, 2.62, 0.09, 14, 0.12)
    for k in range(17): B.box(M["steel"], -6.1, -2.68, y + 0.08, y + 0.12, 0.12 + k * 0.122, 0.22 + k * 0.122, 0.004)
    for k in range(10): B.box(M["steel"], -1.9 + k * 0.14, -1.79 + k * 0.14, y + 0.08, y + 0.12, 0.1, 2.1, 0.004)
    B.box(M["ac"], -2.4, -2.24, y - 0.11, y - 0.08, 1.35, 1.6, 0.005)
    B.box(plain("number", (0.02, 0.06, 0.22), 0.3), -0.42, -0.14, y - 0.1, y - 0.085, 1.55, 1.8, 0.004)
    hedge(B, M["leaf"], -9.5, -6.5, y + 0.35, y + 1.0, 0.1, 2.3, 7000, R)
    hedge(B, M["leaf"], 0.0, 7.0, y + 0.3, y + 0.9, 0.1, R.uniform(1.2, 2.2), 9000, R)
    B.boxes(M["paving"], (-9.6, 7.7, y, 0.4, -0.2, 0, 0), (-60, 60, -7.0, y, -0.3, -0.03, 0))
    B.box(M["kerb"], -60, 60, -7.18, -7.0, -0.3, -0.02, 0.02)
    B.box(M["asphalt"], -120, 120, -60, -7.18, -0.4, -0.18, 0)
    for x in (R.choice((9.4, -10.2)), -22): lamp_post(B, M, x, -6.7, 7.5, -1.5)
    B.box(plain("bin", (0.03, 0.09, 0.05), 0.5), 3.1, 3.65, -5.1, -4.5, -0.03, 1.0, 0.04)
    B.box(M["ac"], 6.2, 7.0, -4.75, -4.35, -0.03, 1.2, 0.01)

def neighbours():
    tones = [(0.60, 0.50, 0.38), (0.66, 0.57, 0.45), (0.72, 0.67, 0.58), (0.50, 0.47, 0.43)]
    R.shuffle(tones)
    walls = [facade("near%d" % i, c, R.uniform(3.0, 3.8), 3.5, R.uniform(0.35, 0.5), 0.35 if DUSK else 0.0) for i, c in enumerate(tones)]
    x = [-10.4, 10.2]
    for k in range(8):
        s = k % 2
        w, h, y = R.uniform(13, 16), R.uniform(9.5, 12.5), R.uniform(-0.6, 1.4)
        a = x[s] - w if s == 0 else x[s]
        m = plaster("near", tones[k % 4], 0.45, 0)
        neighbour(B, M, R, m, a, a + w, y, h)
        if k < 2: turned(B, lambda: neighbour(B, M, R, m, -6.5, 6.5, 0, h), a + w + 0.01 if s == 0 else a - 0.01, y + 6.5, 90 if s == 0 else -90)
        B.box(m, a + 0.3, a + w - 0.3, y + 0.3, y + 13, 0, h, 0)
        B.box(plaster("fence%d" % k, tones[k % 4], 0.35, 0), a - 0.4, a + w + 0.4, -4.2, -4.0, -0.05, R.uniform(1.9, 2.5), 0.01)
        x[s] += -(w + 1.2) if s == 0 else w + 1.2
    for k in range(9):  # behind the camera: they make the reflections
        B.box(walls[k % 4], -60 + k * 14, -48 + k * 14, -46, -34, -0.2, R.uniform(8, 12), 0)

def garden():
    """A pool with lawn, loungers and a wall, seen from the end of the garden."""
    lawn = ground("lawn", (0.035, 0.062, 0.018), (0.075, 0.115, 0.035), (0.12, 0.13, 0.06), (0.5, 0.75, 0, 0.5), (1, 1, 1))
    deck = tiles("deck", (0.58, 0.52, 0.44), (0.64, 0.58, 0.50), (0.34, 0.30, 0.26), 0.6, 0.6, 0.006, 0.7, 0.3, 0.2, 0.0)
    m = Mat("water")
    normal = m.bump(m.noise(m.pos(), 2.2, 4, 0.5, 0.6), 0.3, 0.05)
    light = m.math("ABSOLUTE", m.math("SUBTRACT", m.noise(m.pos(), 1.4, 3, 0.5, 2.0), 0.5))
    d = m.mix(m.ramp(light, 0, 0.05, 0.5, 0), (0.10, 0.40, 0.47), (0.35, 0.70, 0.74))
    water = m.done(m.principled(d, 0.03, 0.5, normal=normal))
    x0, x1, y0, y1 = -4.6, 3.6, -8.2, -4.0
    for a, b, c, d in ((-12, x0, -30, 0), (x1, 12, -30, 0), (x0, x1, -30, y0), (x0, x1, y1, 0)):
        B.box(lawn if (d < -6 and c < -20) or a > 3 else deck, a, b, c, d, -0.3, 0, 0)
    B.box(deck, x0 - 1.6, x1 + 1.6, y0 - 1.3, y0, -0.29, 0.015, 0.01)
    B.quad(water, (x0, y0, -0.14), (x1, y0, -0.14), (x1, y1, -0.14), (x0, y1, -0.14))
    for s in (-1, 1):
        B.box(wall, s * 10.2 - 0.12, s * 10.2 + 0.12, -30, 3, 0, 2.6, 0.01)
        hedge(B, M["leaf"], s * 9.6 - 0.4, s * 9.6 + 0.4, -16, 0, 0.0, 1.5, 9000, R, 1.5)
    for x in (1.0, 1.5):
        B.cyl(M["ac"], x, y1 + 0.25, -1, 0.75, 0.022, 10)
        B.cyl(M["ac"], x, y1 - 0.25, -1, 0.6, 0.022, 10)
    lay("garden")

def beach():
    B.box(M["sand"], -300, 300, -200, 9, -0.6, -0.02, 0)
    B.box(sea(), -2500, 2500, 9, 4000, -1.2, -0.35, 0)
    B.box(M["paving"], -7.6, 7.0, -3.2, 1, -0.2, 0.05, 0.01)
    for k in range(26): B.box(timber, -2.4 + R.uniform(-0.02, 0.02), -0.9, -3.4 - k * 0.5, -3.0 - k * 0.5, -0.03, 0.04, 0.01)
    w = facade("next", (0.72, 0.68, 0.60), 3.4, 3.5, 0.5)
    for x in (-25, -42, -60): B.box(w, x, x + 13, 0, 9, 0, R.uniform(6.5, 8.5), 0)
    lay("beach")

def main():
    house()
    if VIEW == "street":
        boundary()
        neighbours()
        B.box(M["sand"], -250, 250, -4.2, 250, -0.5, -0.05, 0)
        date_palm(B, M, -8.6, -3.0, 0, R.uniform(4.4, 6.5), R.randint(1, 99), 38)
        for x in (R.uniform(8.5, 10), R.uniform(-17, -13)):
            if R.random() < 0.4: tree(B, M, x, -5.4, 0, 4.2, R)
            else: date_palm(B, M, x, -5.4, -0.05, R.uniform(4.0, 6.2), R.randint(1, 99), 36)
            B.box(M["sand"], x - 0.6, x + 0.6, -6.0, -4.8, -0.1, -0.01, 0.02)
        for x in (R.uniform(4.5, 7.5), R.uniform(-16, -12), R.uniform(15, 19)):
            if R.random() < 0.85: any_car(R, x, -8.35, -0.18, R.choice((0, 180)))
    elif VIEW == "garden":
        neighbours()
        garden()
    else: beach()
    B.flush()
    back = R.uniform(200, 236) if R.random() < 0.5 else R.uniform(124, 160)
    sky(R.uniform(24, 44), back, cloud=R.uniform(0.1, 0.5))
    angle, far = opt("angle", -7.0), opt("far", 17.6 if STYLE != "house" else 16.0)
    turn = math.radians(angle)
    camera(far * math.sin(turn) * 0.85, -far * math.cos(turn) + 0.4, 1.62 if VIEW != "garden" else 2.1, yaw=angle, shift_y=0.2 if VIEW == "street" else 0.1)
    render(opt("spp", 32), exposure=0.5 if DUSK else -0.1, bounces=4, warm=0.985, bloom=0.06 if DUSK else 0.03)

main()
