import { isLargeEnough, MAX_PHOTO_MEGABYTES } from '@/lib/platform/site';
import { HEAD_BYTES, photoKind } from '@/lib/storage/photo-kind';

const MAX_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** The server stores 1600 px at most: more than this only takes longer to send. */
const MAX_SIDE_PX = 2560;
const REDRAW_ABOVE_BYTES = 1.5 * 1024 * 1024;
const JPEG_QUALITY = 0.85;

/** A key below `errors`. */
export type Refusal = 'photo_type' | 'photo_damaged' | 'photo_too_large' | 'photo_empty' | 'photo_small';

export class RefusedPhoto extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
    this.name = 'RefusedPhoto';
  }
}

/**
 * Refuses a file that is no photo or that the browser cannot read, and redraws a needlessly large one. The server reads
 * HEIC and AVIF files that the browser cannot.
 * @throws RefusedPhoto
 */
export async function preparePhoto(file: File): Promise<File> {
  if (file.size === 0) throw new RefusedPhoto('photo_empty');
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new RefusedPhoto('photo_damaged'); // moved or changed since it was chosen, or not downloaded to the device
    });
  const kind = photoKind(new Uint8Array(head));
  if (kind === null) throw new RefusedPhoto('photo_type');
  const isHeic = kind === 'heic';
  const redrawn = await redraw(file, isHeic).catch((error: unknown) => {
    if (error instanceof RefusedPhoto) throw error;
    if (!isHeic && kind !== 'avif') throw new RefusedPhoto('photo_damaged');
  });
  const prepared = redrawn ?? (isHeic ? new File([file], file.name, { type: HEIC }) : file);
  if (prepared.size > MAX_BYTES) throw new RefusedPhoto('photo_too_large');
  return prepared;
}

const HEIC = 'image/heic';
/** Whether the browser can display the file before its upload. */
export const isShowable = ({ type }: File): boolean => type !== HEIC;

/**
 * Returns the file itself if it is small enough, or if redrawing does not make it smaller.
 * @throws RefusedPhoto if the picture has too few pixels; another error if the browser cannot read it
 */
async function redraw(file: File, always: boolean): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = picture;
    if (!isLargeEnough(picture)) throw new RefusedPhoto('photo_small');
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
