import { MAX_PHOTO_MEGABYTES } from '@/lib/site';

/** Decisions, Listings: what the server takes of one photo. */
const MAX_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** The server keeps 1600 px at most; sending more than this only takes longer on a phone's line. */
const LONGEST_SIDE = 2560;
const WORTH_REDRAWING_BYTES = 1.5 * 1024 * 1024;
const QUALITY = 0.85;

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const NAMES = /\.(?:jpe?g|png|webp|avif)$/i;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Why a file is not taken: a key below `errors`. */
export type Refusal = 'photo_type' | 'photo_heic' | 'photo_too_large' | 'photo_empty';

export class RefusedPhoto extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
    this.name = 'RefusedPhoto';
  }
}

/**
 * Makes ready for sending what somebody chose: refuses what cannot be a photo, and redraws what is needlessly large,
 * upright, where that saves more time than it takes. HEIC is redrawn where the browser can read it (Safari). What is
 * merely named as a photo is the server's to find out.
 * @throws RefusedPhoto
 */
export async function preparePhoto(file: File): Promise<File> {
  if (file.size === 0) throw new RefusedPhoto('photo_empty');
  const heic = await isHeic(file);
  if (!heic && !(TYPES.includes(file.type) || (file.type === '' && NAMES.test(file.name)))) {
    throw new RefusedPhoto('photo_type');
  }
  if (heic || file.size > WORTH_REDRAWING_BYTES) {
    const redrawn = await redraw(file, heic).catch(() => null); // the original is as good
    if (redrawn && (heic || redrawn.size < file.size)) return redrawn;
    if (heic) throw new RefusedPhoto('photo_heic');
  }
  if (file.size > MAX_BYTES) throw new RefusedPhoto('photo_too_large');
  return file;
}

/** By its first bytes too: phones and chats rename what they pass on. */
async function isHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return true;
  const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return head.startsWith('ftyp') && HEIC_BRANDS.includes(head.slice(4));
}

/** @returns null where the photo is no larger than it may be */
async function redraw(file: File, always: boolean): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
    if (scale === 1 && !always) return null;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.fillStyle = '#fff'; // JPEG knows no transparency
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return jpeg && new File([jpeg], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}
