import { arranged, numbered, photosFirst, rearranged, type PhotoKind } from '@/lib/listings/photos/kind';
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

/**
 * Changes stored photos as the server does. A listing always has a primary photo; for a draft, the server chooses none.
 * @param step null after a removal. Its photo may have been removed from the form meanwhile
 */
export function withStep(photos: Photos, step: Step | null, isDraft: boolean): Photos {
  const images = inServerOrder(photos).map(({ image }) => image);
  const { order, primary } = step
    ? rearranged(images, images.find(({ id }) => id === step.image.id) ?? step.image, step.change)
    : { order: images, primary: images.find(({ isPrimary }) => isPrimary) };
  const after = isDraft ? numbered(order, primary) : arranged(order, primary);
  return withImages(photos, ({ id }) => after.find((image) => image.id === id) ?? {});
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
