import 'server-only';
import type { Prisma } from '../../platform/db';
import { photoUrl } from '../../storage/photo-url';
import { withKind } from '../photos/kind';
import type { DraftImageView, DraftPayment, DraftView } from './view';

export type DraftImageRow = Prisma.DraftImageGetPayload<object>;
export const withImages = { images: { orderBy: { position: 'asc' } } } as const satisfies Prisma.DraftInclude;

export const draftImageView = ({
  userId: _,
  draftId: __,
  uploadKey,
  imageUrl,
  ...row
}: DraftImageRow): DraftImageView => ({ ...withKind(row), key: uploadKey, imageUrl: photoUrl(imageUrl) });

export const draftView = (
  row: Prisma.DraftGetPayload<{ include: typeof withImages }>,
  payment: DraftPayment | null,
): DraftView => ({
  id: row.id,
  propertyId: null,
  edited: row.propertyId === null ? null : { id: row.propertyId, version: row.propertyVersion ?? '' },
  values: row.values as DraftView['values'],
  rejected: row.rejected as DraftView['rejected'],
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  images: row.images.map(draftImageView),
  payment,
});

/** Builds the view of a draft that is not stored. @param propertyId id of the listing published from it */
export const emptyDraftView = (id: string, propertyId: number | null = null): DraftView => ({
  id,
  propertyId,
  edited: null,
  values: null,
  rejected: null,
  version: 0,
  updatedAt: null,
  images: [],
  payment: null,
});
