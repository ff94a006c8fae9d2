import { isPhoto, photosFirst, type PhotoKind } from '@/lib/listings/photos/kind';
import type { ImageView } from '@/lib/listings/view';

export type StoredImage = Omit<ImageView, 'propertyId'>;

export type FormPhoto = {
  key: string;
  url: string;
  /** `stored` photos have an image, all others a file. */
  status: 'waiting' | 'uploading' | 'failed' | 'stored';
  /** 0 to 1 */
  progress: number;
  problem?: unknown;
  file?: File;
  image?: StoredImage;
  kind: PhotoKind;
};

export type StoredPhoto = FormPhoto & { image: StoredImage };
export type Photos = readonly FormPhoto[];

export const isStored = (photo: FormPhoto): photo is StoredPhoto => photo.image !== undefined;

export const withChanged = (photos: Photos, key: string, change: Partial<FormPhoto>): Photos =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));

export type Step = {
  image: StoredImage;
  change: { position: number } | { isPrimary: boolean } | { kind: PhotoKind };
};

/**
 * @param mainKey key of the main photo; undefined if it is none of these
 * @returns the next request that the server needs to have kinds, order and main photo of the list, or null for none
 */
export function nextStep(photos: Photos, mainKey: string | undefined): Step | null {
  const stored = photos.filter(isStored);
  const other = stored.find(({ kind, image }) => kind !== image.kind);
  if (other) return { image: other.image, change: { kind: other.kind } };
  const onServer = inServerOrder(photos);
  const position = stored.findIndex((photo, index) => photo !== onServer[index]);
  const displaced = stored[position];
  if (displaced) return { image: displaced.image, change: { position } };
  const main = photos.find(({ key }) => key === mainKey);
  if (main && isStored(main) && !main.image.isPrimary) return { image: main.image, change: { isPrimary: true } };
  // A draft's main photo may be one reused from the rejected listing.
  const marked = main ? undefined : stored.find((photo) => photo.image.isPrimary);
  return marked ? { image: marked.image, change: { isPrimary: false } } : null;
}

export function withStep(photos: Photos, { image, change }: Step): Photos {
  if ('isPrimary' in change)
    return withImages(photos, ({ id }) => ({ isPrimary: change.isPrimary && id === image.id }));
  if ('kind' in change) {
    const { kind } = change;
    const changed = withImages(photos, ({ id, isPrimary }) =>
      id === image.id ? { kind, isPrimary: isPrimary && kind === 'photo' } : {},
    );
    const order = photosFirst(inServerOrder(changed).map((photo) => photo.image));
    return withImages(changed, ({ id }) => ({ position: order.findIndex((each) => each.id === id) }));
  }
  const ids = inServerOrder(photos).flatMap((photo) => (photo.image.id === image.id ? [] : [photo.image.id]));
  ids.splice(change.position, 0, image.id);
  return withImages(photos, ({ id }) => ({ position: ids.indexOf(id) }));
}

/** The server makes the first photo of a listing primary when none is. */
export function withServersPrimary(photos: Photos): Photos {
  const first = inServerOrder(photos).find(({ image }) => isPhoto(image));
  if (!first || photos.some(({ image }) => image?.isPrimary)) return photos;
  return withStep(photos, { image: first.image, change: { isPrimary: true } });
}

/** Kinds, order and main photo as the server has them; photos that are not stored come last. */
export function asOnServer(photos: Photos): { photos: Photos; main: string | null } {
  const stored = inServerOrder(photos).map((photo) => ({ ...photo, kind: photo.image.kind }));
  return {
    photos: photosFirst([...stored, ...photos.filter((photo) => !isStored(photo))]),
    main: primaryKey(stored),
  };
}

export const primaryKey = (photos: Photos) => photos.find(({ image }) => image?.isPrimary)?.key ?? null;

const inServerOrder = (photos: Photos) =>
  photos.filter(isStored).sort((one, other) => one.image.position - other.image.position);

export const withImages = (photos: Photos, change: (image: StoredImage) => Partial<StoredImage>): Photos =>
  photos.map((photo) => (photo.image ? { ...photo, image: { ...photo.image, ...change(photo.image) } } : photo));
