"""The filter against noise, and the development of a rendered picture. Needs no Blender.

python3 film.py picture.png folder
"""

import os
import sys

import numpy as np
from PIL import Image, ImageFilter
from scipy.ndimage import gaussian_filter, median_filter, uniform_filter

def atrous(col, alb, nrm, dep, iters=4, sl=3.0, sa=0.08, sn=0.25, sd=0.03, decay=1.0):
    """Edge-avoiding wavelet filter on light divided by albedo. Debian's Blender has no OpenImageDenoise."""
    a = np.maximum(alb, 0) + 0.06
    light = col / a
    grey = lambda q: q @ np.array([0.25, 0.6, 0.15], "f")
    kernel, (height, width) = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16], dep.shape
    for it in range(iters):
        l = grey(light)
        mu = uniform_filter(l, 5)
        sigma = sl * np.sqrt(np.maximum(uniform_filter(l * l, 5) - mu * mu, 0)) / (1 + decay * it) + 1e-3
        step, base = 2**it, mu if it == 0 else l
        pad = 2 * step
        wide = lambda q: np.pad(q, [(pad, pad), (pad, pad)] + [(0, 0)] * (q.ndim - 2), mode="edge")
        lp, ap, np_, dp, bp = (wide(q) for q in (light, alb, nrm, dep, base))
        total, weight = np.zeros_like(light), np.zeros((height, width), "f")
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                s = np.s_[pad + dy * step : pad + dy * step + height, pad + dx * step : pad + dx * step + width]
                e = np.abs(base - bp[s]) / sigma + ((alb - ap[s]) ** 2).sum(-1) / sa**2
                e += ((nrm - np_[s]) ** 2).sum(-1) / sn**2 + np.abs(dep - dp[s]) / (sd * dep + 1e-3)
                w = np.exp(-np.minimum(e, 40)) * (kernel[dy + 2] * kernel[dx + 2])
                total += lp[s] * w[..., None]
                weight += w
        light = total / np.maximum(weight, 1e-6)[..., None]
        if it == 0: lonely = weight < 0.3
        if it in (0, iters - 1):  # pixels on edges had no neighbours to share noise with
            light = np.where(lonely[..., None], median_filter(light, (3, 3, 1)), light)
    return light * a

def despeckle(col):
    l = col.max(-1)
    m = median_filter(l, 3)
    bad = (l > 3 * m + 0.4) & (l < 60)
    return col * np.where(bad, (m + 1e-3) / (l + 1e-3), 1)[..., None].astype("f")

def film(png, folder, seed=1, grain=0.009, vignette=0.12, warm=1.0, aberration=0.0006):
    """Adds the faults of a lens and a sensor, and writes the sizes that the demo data needs into `folder`."""
    im = Image.open(png).convert("RGB").resize((1200, 900), Image.LANCZOS)
    w, h = im.size
    def scaled(channel, k):
        dx, dy = w * k / 2, h * k / 2
        return channel.transform((w, h), Image.EXTENT, (dx, dy, w - dx, h - dy), Image.BICUBIC)
    r, g, b = im.split()
    im = Image.merge("RGB", (scaled(r, aberration), g, scaled(b, -aberration)))
    a = np.asarray(im.filter(ImageFilter.UnsharpMask(1.1, 70, 2)), "f") / 255
    yy, xx = np.mgrid[0:h, 0:w]
    a = a * (1 - vignette * ((xx / w - 0.5) ** 2 + (yy / h - 0.5) ** 2 * 0.6) / 0.4)[..., None]
    noise = np.random.RandomState(seed)
    k = grain * (1.25 - a.mean(-1, keepdims=True))
    a = a + k * gaussian_filter(noise.randn(h, w), 0.6)[..., None] * 1.5
    a = a + k * 0.5 * gaussian_filter(noise.randn(h, w, 3), (0.9, 0.9, 0)) * 1.1
    im = Image.fromarray((np.clip(a * (warm, 1, 1 / warm), 0, 1) * 255 + 0.5).astype("u1"))
    os.makedirs(folder, exist_ok=True)
    for width, limit in ((1200, 105_000), (640, 36_000), (320, 11_000)):
        size = im.resize((width, width * 3 // 4), Image.LANCZOS) if width < w else im
        for quality in range(82, 30, -3):
            size.save("%s/%d.webp" % (folder, width), quality=quality, method=6)
            if os.path.getsize("%s/%d.webp" % (folder, width)) <= limit: break
    im.resize((16, 12), Image.LANCZOS).save(folder + "/preview.webp", quality=20)

if __name__ == "__main__": film(sys.argv[1], sys.argv[2])
