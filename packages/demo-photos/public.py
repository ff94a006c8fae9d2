"""Clinics, cafés, studios, lobbies, showrooms and covered parking.

Parameters: as in rooms.py; `high` is the height of the floor above the street in metres.
"""

from rooms import *

front = plain("front", R.choice(((0.80, 0.79, 0.77), (0.20, 0.24, 0.22), (0.42, 0.40, 0.36))), 0.3)
splash = tiles("splash", (0.72, 0.70, 0.66), (0.75, 0.73, 0.69), (0.55, 0.53, 0.5), 0.3, 0.1, 0.003, 0.12, 0.2, 0.0)
linen, bulb = fabric("linen", (0.80, 0.78, 0.75), 300), emit("bulb", (1, 0.85, 0.66), 24)
CAKES = ((0.45, 0.25, 0.11), (0.16, 0.07, 0.04), (0.70, 0.58, 0.40), (0.50, 0.12, 0.12))
cakes = [plain("cake%d" % i, c, 0.6) for i, c in enumerate(CAKES)]
steel_doors = plain("steel doors", (0.42, 0.41, 0.40), 0.38, 0.5, 1.0, 0.03)
inlay = plain("inlay", (0.10, 0.085, 0.075), 0.12)
WORN = ((9.6, 0.0, 0.5, 0.75), (10.6, 0.02, 0.3, 0.6), (11.6, -0.02, 0.9, 0.5), (6.6, 0.5, 1.0, 0.5))
slab = ground("slab", (0.17, 0.165, 0.155), (0.22, 0.215, 0.205), (0.28, 0.27, 0.25), (0.4, 0.7, 0, 0.7), (1, 0.4, 1), 0.15, 0.1, WORN, 0.75, (0.28, 0.55))
pipe, faded = plain("pipe", (0.30, 0.03, 0.02), 0.4), plain("faded", (0.42, 0.41, 0.37), 0.8, 0.3, 0, 0.5, 0, 4)
paint, band = plaster("paint", (0.62, 0.61, 0.58), 0.2, 0.1), plain("band", (0.60, 0.40, 0.04), 0.5)
rubber, tube = plain("rubber", (0.018, 0.018, 0.018), 0.8), emit("tube", (1, 0.97, 0.9), 9)

lay = layouts(B, globals(), M)

def pendant(x, y, z):
    """A lamp that hangs from the ceiling."""
    B.cyl(M["black"], x, y, z + 0.2, H + 0.02, 0.006, 8)
    lathe(brass, x, y, z, ((0.17, 0), (0.16, 0.06), (0.06, 0.17), (0.02, 0.2)), n=32)
    B.cyl(bulb, x, y, z + 0.01, z + 0.02, 0.07, 20)
    area(x, y, z - 0.02, 0.15, 0.15, 14, (1, 0.78, 0.52))

def clinic():
    shell((W * 0.58, W * 0.94, 0.95, 2.35), curtains=False)
    lay("clinic")
    return 2.0, -0.6, -6.0

def cafe():
    shell((0.9, W - 0.5, 0.06, 2.75), drop=False, curtains=False)
    lay("cafe")
    lay("street")
    return W * 0.62, -0.6, 12.0

def studio():
    shell((W * 0.36, W * 0.86, 0.5, 2.45))
    lay("studio")
    return W * 0.46, -0.65, -3.0

def lobby():
    shell((W * 0.36, W * 0.9, 0.06, 2.75), curtains=False)
    lay("lobby")
    lay("street")
    return W - 2.3, -0.6, 15.0

def showroom():
    shell((0.5, W - 0.5, 0.06, 3.5), drop=False, curtains=False)
    lay("showroom")
    lay("street")
    return W * 0.56, -0.6, 6.0

def parking():
    for x, rot in ((4.3, 180), (19.7, 0)):
        for k in range(10):
            if R.random() < 0.85 or k == 0: any_car(R, x + R.uniform(-0.3, 0.4), 3.75 + k * 2.7 + R.uniform(-0.15, 0.15), 0, R.choice((rot, rot, rot + 180)))
    lay("parking")
    return opt("x", 10.3), -1.6, 9.0

finish(*globals()[KIND](), {"cafe": 0.45, "parking": 0.5}.get(KIND, 0.35))
