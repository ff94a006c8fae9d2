import 'server-only';
import type { Prisma } from '../../db';
import { photoUrl } from '../../storage/photo-url';
import { wireFile } from '../../storage/photo-widths';
import type { DraftImageView, DraftView } from './view';

export type DraftImageRow = Prisma.DraftImageGetPayload<object>;
export const withImages = { images: { orderBy: { position: 'asc' } } } as const satisfies Prisma.DraftInclude;

export const draftImageView = ({
  userId: _,
  draftId: __,
  uploadKey,
  imageUrl,
  ...row
}: DraftImageRow): DraftImageView => ({ ...row, key: uploadKey, imageUrl: photoUrl(wireFile(imageUrl)) });

export const draftView = (row: Prisma.DraftGetPayload<{ include: typeof withImages }>): DraftView => ({
  id: row.id,
  propertyId: null,
  values: row.values as DraftView['values'],
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  images: row.images.map(draftImageView),
});
