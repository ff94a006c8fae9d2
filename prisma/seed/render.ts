/** Turns the drawn pictures into the files a photo is stored as. */
import sharp, { type Sharp } from 'sharp';
import { PHOTO_WIDTHS } from '@/lib/storage/photo-widths';
import { drawPicture } from './pictures';

interface RenderedFile {
  readonly name: string;
  readonly body: Buffer;
  readonly contentType: string;
}

interface RenderedPicture {
  readonly files: readonly RenderedFile[];
  readonly width: number;
  readonly height: number;
  /** A blurred preview of a few pixels, as a data URI. */
  readonly preview: string;
}

const CONCURRENCY = 2;
/** Drawn pictures have flat colours and few details: more effort saves little and costs much. */
const EFFORT = 2;
/** The widest one is shown on dense screens only, where a lower quality does not show. */
const qualityOf = (width: number): number => (width > 1080 ? 62 : 70);
const SHARING = { width: 1200, height: 630 } as const;

/** Renders each of the pictures once, a few at a time. */
export async function renderPictures(
  indices: readonly number[],
  onProgress: (done: number, of: number) => void = () => {},
): Promise<Map<number, RenderedPicture>> {
  const waiting = [...new Set(indices)];
  const total = waiting.length;
  const rendered = new Map<number, RenderedPicture>();
  async function work(): Promise<void> {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      rendered.set(index, await renderPicture(index));
      onProgress(rendered.size, total);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return rendered;
}

async function renderPicture(index: number): Promise<RenderedPicture> {
  const { data, info } = await sharp(Buffer.from(drawPicture(index)))
    // Where two shapes meet, the finest of seams stays open: of a wall's colour, not black.
    .flatten({ background: '#ded6c8' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const pixels = (): Sharp => sharp(data, raw);
  const photo = async (width: number): Promise<RenderedFile> => {
    const sized = width < info.width ? pixels().resize(width) : pixels();
    return {
      name: `${width}.webp`,
      body: await sized.webp({ quality: qualityOf(width), effort: EFFORT, preset: 'picture' }).toBuffer(),
      contentType: 'image/webp',
    };
  };
  const sharing = pixels()
    .resize({ ...SHARING, fit: 'cover' })
    .jpeg({ quality: 58, mozjpeg: true })
    .toBuffer();
  const [preview, og, ...photos] = await Promise.all([
    pixels().resize(16).webp({ quality: 20, effort: EFFORT }).toBuffer(),
    sharing,
    ...PHOTO_WIDTHS.map(photo),
  ]);
  return {
    files: [...photos, { name: 'og.jpg', body: og, contentType: 'image/jpeg' }],
    width: info.width,
    height: info.height,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  };
}
