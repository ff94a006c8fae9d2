import { MAX_PHOTO_MEGABYTES } from '@/lib/site';

const MAX_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** The server stores 1600 px at most: more than this only takes longer to send. */
const MAX_SIDE_PX = 2560;
const REDRAW_ABOVE_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

const MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const EXTENSIONS = /\.(?:jpe?g|png|webp|avif)$/i;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** A key below `errors`. */
export type Refusal = 'photo_type' | 'photo_damaged' | 'photo_too_large' | 'photo_empty';

export class RefusedPhoto extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
    this.name = 'RefusedPhoto';
  }
}

/**
 * Refuses a file that cannot be a photo or that the browser cannot read, and redraws one that is needlessly large. HEIC is
 * redrawn where the browser knows it (Safari), else the server reads it; so it does with AVIF, which older browsers do not know.
 * @throws RefusedPhoto
 */
export async function preparePhoto(file: File): Promise<File> {
  if (file.size === 0) throw new RefusedPhoto('photo_empty');
  const heic = await isHeic(file);
  if (!heic && !(MIME_TYPES.includes(file.type) || (file.type === '' && EXTENSIONS.test(file.name)))) {
    throw new RefusedPhoto('photo_type');
  }
  const redrawn = await redraw(file, heic).catch(() => null);
  if (!redrawn && !heic && !/avif/i.test(file.type || file.name)) throw new RefusedPhoto('photo_damaged');
  const prepared = redrawn ?? (heic ? new File([file], file.name, { type: HEIC }) : file);
  if (prepared.size > MAX_BYTES) throw new RefusedPhoto('photo_too_large');
  return prepared;
}

const HEIC = 'image/heic';
/** Whether the browser can show it before the server has it. */
export const isShowable = ({ type }: File): boolean => type !== HEIC;

/** By its first bytes too: phones and chats rename files. */
async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4));
}

/** @returns the file itself where it is small enough, or no smaller when redrawn. @throws where the browser cannot read it */
async function redraw(file: File, always: boolean): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
    if (!always && (scale === 1 || file.size <= REDRAW_ABOVE_BYTES)) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff'; // JPEG has no transparency
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    if (!jpeg || (!always && jpeg.size >= file.size)) return file;
    return new File([jpeg], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
