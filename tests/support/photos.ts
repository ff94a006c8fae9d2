import sharp from 'sharp';

type Size = { width: number; height: number };
type File = { name: string; mimeType: string; buffer: Buffer };

const BLUE = { r: 20, g: 110, b: 130 };
const SAND = { r: 225, g: 200, b: 160 };

/** Creates a picture whose upper half is blue, so that its orientation is visible. */
const picture = ({ width, height }: Size) =>
  sharp({ create: { width, height, channels: 3, background: SAND } }).composite([
    { input: { create: { width, height: Math.round(height / 2), channels: 3, background: BLUE } }, left: 0, top: 0 },
  ]);

export async function jpeg(name: string, size: Size = { width: 800, height: 600 }): Promise<File> {
  return { name, mimeType: 'image/jpeg', buffer: await picture(size).jpeg().toBuffer() };
}

export async function png(name: string, size: Size = { width: 640, height: 480 }): Promise<File> {
  return { name, mimeType: 'image/png', buffer: await picture(size).png().toBuffer() };
}

/** Returns a photo as a phone held upright stores it: rotated, with EXIF orientation 6. */
export async function lying(name: string): Promise<File> {
  const buffer = await picture({ width: 400, height: 300 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns a photo as large as a camera's: 12 megapixels of noise, which hardly compresses, about 9 MB. */
export async function heavy(name: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: SAND, noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
