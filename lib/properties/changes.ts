import 'server-only';
import type { Tx } from '../db';
import type { Actor } from '../users/view';
import type { ListingInput } from './listing-schema';

/**
 * What owners change of approved listings, field by field, until an admin has seen it (docs/product.md 11.4). Several
 * edits are one change, from what the last admin saw to what stands there now; what was changed back is none.
 */
type Facts = Record<string, unknown>;

/** What of a listing's photos an admin wants to know: which, in which order, and which is the main one. */
type PhotoFact = { key: string; isPrimary: boolean; preview: string };

/** Whether a change by `actor` is for admins to look at: an owner's, who is none, of what is public. */
export const isWatched = (actor: Actor, listing: { approved: boolean }): boolean =>
  listing.approved && actor.role !== 'admin';

/** Keeps what was changed, in the transaction that changes it. */
export async function recordChanges(tx: Tx, propertyId: number, before: Facts, after: Facts): Promise<void> {
  const changes = Object.keys(after)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changes.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO property_changes (property_id, field, before, after)
    SELECT ${propertyId}::int, field, before, after
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(field text, before jsonb, after jsonb)
    ON CONFLICT (property_id, field) DO UPDATE SET after = EXCLUDED.after`;
  await tx.$executeRaw`
    DELETE FROM property_changes WHERE property_id = ${propertyId} AND before IS NOT DISTINCT FROM after`;
}

/** A listing as `recordChanges` compares it: one place on the map, and amenities in the order of their ids. */
export const factsOf = ({ amenities, latitude, longitude, ...input }: ListingInput): Facts => ({
  ...input,
  pin: latitude === null || longitude === null ? null : [latitude, longitude],
  amenities: amenities.toSorted((a, b) => a - b),
});

/** Its photos now, as `recordChanges` compares them. */
export async function photoFacts(tx: Tx, propertyId: number): Promise<Facts> {
  const rows = await tx.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
  const photos = rows.map(({ imageUrl: key, isPrimary, preview }): PhotoFact => ({ key, isPrimary, preview }));
  return { photos };
}

/** @returns how many fields had changed */
export async function forgetChanges(tx: Tx, propertyId: number): Promise<number> {
  const { count } = await tx.propertyChange.deleteMany({ where: { propertyId } });
  return count;
}
