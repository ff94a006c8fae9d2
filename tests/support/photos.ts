import sharp from 'sharp';
import { halves } from './pictures';

/** Photos in the form in which a browser test chooses them. */
type File = { name: string; mimeType: string; buffer: Buffer };

export async function jpeg(name: string, size = { width: 800, height: 600 }): Promise<File> {
  return { name, mimeType: 'image/jpeg', buffer: await halves(size).jpeg().toBuffer() };
}

export async function png(name: string, size = { width: 640, height: 480 }): Promise<File> {
  return { name, mimeType: 'image/png', buffer: await halves(size).png().toBuffer() };
}

/** Returns a photo as a phone held upright stores it: rotated, with EXIF orientation 6. */
export async function lying(name: string): Promise<File> {
  const buffer = await halves({ width: 400, height: 300 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns a photo as large as a camera's: 12 megapixels of noise, which hardly compresses, about 9 MB. */
export async function heavy(name: string): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
