import type { ImageView } from '@/lib/properties/view';

export type FormPhoto = {
  key: string;
  /** What to show: the file itself, or the stored photo. */
  url: string;
  /** `stored` ones have an image, all others a file. */
  state: 'waiting' | 'uploading' | 'failed' | 'stored';
  /** Part that is sent, 0 to 1. */
  progress: number;
  /** Why it failed, for a person. */
  error?: string;
  file?: File;
  image?: ImageView;
  main: boolean;
};

export type Photos = readonly FormPhoto[];

export const isStored = (photo: FormPhoto): photo is FormPhoto & { image: ImageView } => photo.image !== undefined;

/** Exactly one is the main photo as long as there is any: the first, if no other is. */
export function withMain(photos: Photos, key?: string): Photos {
  const main = photos.find((photo) => (key === undefined ? photo.main : photo.key === key)) ?? photos[0];
  return photos.map((photo) => (photo.main === (photo === main) ? photo : { ...photo, main: photo === main }));
}

/** The main photo is not among these. */
export const withoutMain = (photos: Photos): Photos =>
  photos.map((photo) => (photo.main ? { ...photo, main: false } : photo));

/** Moves one to a place; the others close up. A main photo that is the first makes way for the new first. */
export function moved(photos: Photos, key: string, to: number): Photos {
  const chosen = photos.find((photo) => photo.key === key);
  if (!chosen) return photos;
  const others = photos.filter((photo) => photo !== chosen);
  const order = [...others.slice(0, Math.max(0, to)), chosen, ...others.slice(Math.max(0, to))];
  return photos[0]?.main ? withMain(order, order[0]?.key) : order;
}

export const without = (photos: Photos, key: string): Photos => withMain(photos.filter((photo) => photo.key !== key));

export const changed = (photos: Photos, key: string, change: Partial<FormPhoto>): Photos =>
  photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo));

export type Step = { image: ImageView; change: { position: number } | { isPrimary: true } };

/**
 * What has to be said to the server next, so that its order and main photo become those of the list; null when they
 * are. One step at a time: each is one request.
 */
export function nextStep(photos: Photos): Step | null {
  const stored = photos.filter(isStored);
  const server = inServerOrder(photos);
  const position = stored.findIndex((photo, index) => photo !== server[index]);
  const displaced = stored[position];
  if (displaced) return { image: displaced.image, change: { position } };
  const main = stored.find((photo) => photo.main);
  return main && !main.image.isPrimary ? { image: main.image, change: { isPrimary: true } } : null;
}

/** The list as the server has it after a step. */
export function afterStep(photos: Photos, { image, change }: Step): Photos {
  if ('isPrimary' in change) return withImages(photos, ({ id }) => ({ isPrimary: id === image.id }));
  const ids = inServerOrder(photos).map((photo) => photo.image.id);
  const others = ids.filter((id) => id !== image.id);
  others.splice(change.position, 0, image.id);
  return withImages(photos, ({ id }) => ({ position: others.indexOf(id) }));
}

/** The list back in the state that the server has: what is not stored stands behind. */
export function asOnServer(photos: Photos): Photos {
  const stored = inServerOrder(photos);
  const primary = stored.find((photo) => photo.image.isPrimary);
  return withMain([...stored, ...photos.filter((photo) => !isStored(photo))], primary?.key);
}

const inServerOrder = (photos: Photos) =>
  photos.filter(isStored).sort((one, other) => one.image.position - other.image.position);

const withImages = (photos: Photos, change: (image: ImageView) => Partial<ImageView>): Photos =>
  photos.map((photo) => (photo.image ? { ...photo, image: { ...photo.image, ...change(photo.image) } } : photo));
