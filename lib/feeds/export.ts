import 'server-only';
import type { Actor } from '../accounts/users/view';
import { numberText } from '../i18n/parse-number';
import { inputOf } from '../listings/write/columns';
import { csvStream, type Cell } from '../platform/csv';
import { db } from '../platform/db';
import { env } from '../platform/env';
import { photoUrl } from '../storage/photo-url';
import { CSV_COLUMNS } from './formats';
import { officeOfFeed } from './queries';

const BATCH_SIZE = 200;
const absolute = (key: string) => new URL(photoUrl(key), env.APP_URL).href;

/** Returns the addresses of a listing's photos, as the exported file has them. */
export async function ownPhotoUrls(propertyId: number): Promise<string[]> {
  const images = await db.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
  return images.map(({ imageUrl }) => absolute(imageUrl));
}

/**
 * Streams the listings of the actor's office as CSV that `parseFeed` reads. Importing it changes nothing.
 * @throws AppError not_found, forbidden
 */
export function exportFeed(actor: Actor): ReadableStream<Uint8Array> {
  const { id: publisherId } = officeOfFeed(actor);
  return csvStream(
    (async function* (): AsyncGenerator<Cell[][], void> {
      yield [[...CSV_COLUMNS]];
      const names = new Map((await db.amenity.findMany()).map(({ id, name }) => [id, name]));
      for (let after = 0; ;) {
        const rows = await db.property.findMany({
          where: { publisherId, deletedAt: null, id: { gt: after } },
          include: {
            amenities: true,
            images: { orderBy: { position: 'asc' } },
            feedListing: { select: { reference: true, officeId: true } },
          },
          orderBy: { id: 'asc' },
          take: BATCH_SIZE,
        });
        yield rows.map(({ images, feedListing, ...row }) => {
          const { amenities, ...input } = inputOf(row);
          const values: Record<string, Value> = {
            ...input,
            reference: feedListing?.officeId === publisherId ? feedListing.reference : row.id,
            amenities: amenities.map((id) => names.get(id) ?? id).join('|'),
            photos: images.map(({ imageUrl }) => absolute(imageUrl)).join('|'),
          };
          return CSV_COLUMNS.map((name) => cellOf(values[name]));
        });
        const last = rows.at(-1);
        if (!last || rows.length < BATCH_SIZE) return;
        after = last.id;
      }
    })(),
  );
}

type Value = string | number | boolean | null;

function cellOf(value: Value | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return numberText(value);
  return String(value);
}
