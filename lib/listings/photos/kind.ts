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

type Markable = Kinded & { isPrimary: boolean };
/** The primary picture, if any, is one of those in `order`. */
export type Arrangement<Image> = { order: Image[]; primary?: Image };
export type PhotoChange = { isPrimary?: boolean; position?: number; kind?: PhotoKind };

export function rearranged<Image extends Markable>(
  images: Image[],
  chosen: Image,
  { isPrimary = chosen.isPrimary, position = images.indexOf(chosen), kind }: PhotoChange,
): Arrangement<Image> {
  const image = kind ? { ...chosen, kind } : chosen;
  const others = images.filter((each) => each !== chosen);
  return {
    order: others.toSpliced(position, 0, image),
    primary: isPrimary ? image : others.find((each) => each.isPrimary),
  };
}

/** Numbers a draft's pictures and marks `primary`, if it is a photo. */
export const numbered = <Image extends Kinded>(order: Image[], primary: Image | undefined) =>
  photosFirst(order).map((image, position) => ({ ...image, position, isPrimary: image === primary && isPhoto(image) }));

/** Numbers a listing's pictures and marks the primary one: `primary` if it is a photo, else the first photo, if any. */
export const arranged = <Image extends Markable>(order: Image[], primary = order.find(({ isPrimary }) => isPrimary)) =>
  numbered(order, primary && isPhoto(primary) ? primary : order.find(isPhoto));
