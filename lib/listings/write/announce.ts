import 'server-only';
import { enqueue } from '../../jobs/queue';
import { DAY_MS } from '../../platform/day';
import { Prisma, type Tx } from '../../platform/db';
import { noticeTitles, TITLE_FACTS } from '../notice-titles';
import type { TitledListing } from '../title';

// Effects of a listing's change on other accounts. They are jobs, enqueued in the transaction of the change.

/** Enqueues saved-search matching for a listing that became public, cheaper or featured. */
export const announceListing = (tx: Tx, propertyId: number) => enqueue(tx, 'matchListing', { propertyId });

/** Notifies accounts that saved a listing that its price fell while it was public. KWD. */
export const announcePriceDrop = (tx: Tx, id: number, price: { before: number; after: number }) =>
  tellKeepers(tx, Prisma.sql`p.id = ${id}`, { price });

/** Milliseconds before accounts are notified, in which the owner may renew, or correct and resubmit. */
const GRACE_MS = 3 * DAY_MS;

/** Announces listings that expired or were taken down, after GRACE_MS. */
export const announceHidden = (tx: Tx, ids: number[]) =>
  tellKeepers(tx, Prisma.sql`p.id = ANY (${ids}::int[])`, { startAfter: new Date(Date.now() + GRACE_MS) });

/** Announces listings that are about to be deleted. The removal of an already hidden listing was announced earlier. */
export const announceRemoval = (tx: Tx, which: Prisma.Sql) => tellKeepers(tx, which, {});

async function tellKeepers(
  tx: Tx,
  which: Prisma.Sql,
  { price = null, startAfter }: { price?: { before: number; after: number } | null; startAfter?: Date },
): Promise<void> {
  // Use the title that an admin saw last: the owner's newer, unreviewed text must not be sent to anyone.
  const title = (field: 'title' | 'titleAr', column: Prisma.Sql) => Prisma.sql`
    coalesce((SELECT to_jsonb(ARRAY[c.before #>> '{}']) FROM property_changes c WHERE c.property_id = p.id AND c.field = ${field}),
             to_jsonb(ARRAY[${column}])) ->> 0`;
  const kept = await tx.$queryRaw<(TitledListing & { propertyId: number; publisherId: number })[]>(Prisma.sql`
    SELECT p.id AS "propertyId", p.publisher_id AS "publisherId", ${title('title', Prisma.sql`p.title`)} AS title,
           ${title('titleAr', Prisma.sql`p.title_ar`)} AS "titleAr", ${TITLE_FACTS}
    FROM properties p
    WHERE ${which} AND EXISTS (SELECT FROM favourites f WHERE f.property_id = p.id)`);
  const at = new Date().toISOString();
  for (const { propertyId, publisherId, ...listing } of kept) {
    const titles = noticeTitles(listing);
    await enqueue(tx, 'tellFavourites', { propertyId, publisherId, ...titles, price, at }, { startAfter });
  }
}
