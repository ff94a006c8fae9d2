/** Kinds of a listing's pictures. A plan or a panorama (equirectangular, 360°) is never the primary picture. */
export const PHOTO_KINDS = ['photo', 'plan', 'panorama'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

type Kinded = { kind: string };

/** The cast is safe: the database checks the kind. */
export const withKind = <Row extends Kinded>(row: Row) => row as Omit<Row, 'kind'> & { kind: PhotoKind };

export const isPhoto = ({ kind }: Kinded): boolean => kind === 'photo';

export const photosFirst = <Image extends Kinded>(images: readonly Image[]): Image[] => [
  ...images.filter(isPhoto),
  ...images.filter((image) => !isPhoto(image)),
];

/** Returns whether a picture can be an equirectangular panorama, which is twice as wide as high. */
export const isPanoramic = ({ width, height }: { width: number; height: number }): boolean =>
  width >= height * 1.9 && width <= height * 2.1;

/** Numbers a listing's pictures and marks the primary one: `primary` if it is a photo, else the first photo, if any. */
export function arranged<Image extends Kinded & { isPrimary: boolean }>(
  order: Image[],
  primary = order.find(({ isPrimary }) => isPrimary),
) {
  const sorted = photosFirst(order);
  const main = [primary, sorted[0]].find((image) => image && isPhoto(image));
  return sorted.map((image, position) => ({ ...image, position, isPrimary: image === main }));
}
