import 'server-only';
import { AppError } from '../http/errors';
import type { Tx } from '../platform/db';

/**
 * Replaces an area's English name where it is stored without a foreign key: in drafts, rejected listings, open payments,
 * and changes of listings.
 */
export async function moveName(tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE drafts SET values = jsonb_set(values, '{location}', to_jsonb(${to}::text)) WHERE values ->> 'location' = ${from}`;
  await tx.$executeRaw`
    UPDATE rejected_listings SET listing = jsonb_set(listing, '{location}', to_jsonb(${to}::text))
    WHERE listing ->> 'location' = ${from}`;
  await tx.$executeRaw`
    UPDATE payments SET listing_data = jsonb_set(listing_data, '{location}', to_jsonb(${to}::text))
    WHERE state = 'open' AND listing_data ->> 'location' = ${from}`;
  for (const side of ['before', 'after']) {
    await tx.$executeRaw`
      UPDATE pending_changes SET fields = jsonb_set(fields, ${['location', side]}::text[], to_jsonb(${to}::text))
      WHERE fields #>> ${['location', side]}::text[] = ${from}`;
  }
  await tx.$executeRaw`
    UPDATE property_changes SET before = CASE before #>> '{}' WHEN ${from} THEN to_jsonb(${to}::text) ELSE before END,
                                after = CASE after #>> '{}' WHEN ${from} THEN to_jsonb(${to}::text) ELSE after END
    WHERE field = 'location' AND ${from} IN (before #>> '{}', after #>> '{}')`;
}

/** @throws AppError conflict while a pending change names the area */
export async function assertNoChangeWaits(tx: Tx, name: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pending_changes
    WHERE ${name} IN (fields #>> '{location,before}', fields #>> '{location,after}')`;
  if (row && row.count > 0) throw new AppError('conflict', 'location_pending', { values: { count: row.count } });
}
