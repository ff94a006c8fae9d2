import 'server-only';
import { cacheShared } from '../../cache/shared';
import type { Query } from '../../http/query';
import { unlessUnavailable } from '../../platform/null-on-error';
import { answerWith } from '../../platform/runtime';
import { comparedIds } from '../compare';
import { hasEnded } from '../expiry';
import { getPublicProperty, type PropertyDetails } from './queries';

/** `details` is null where the listing has no public page, or there is none. */
export type ComparedListing = { id: number; details: PropertyDetails | null; expired: boolean };

export type ComparePage = {
  listings: ComparedListing[];
  /** ISO date of this copy. */
  asOf: string;
};

/** Null, with the status 404, where the address names too many listings or no ids. Empty where it names none. */
export const loadComparePage = (query: Query) => unlessUnavailable(readComparePage(query));

async function readComparePage(query: Query): Promise<ComparePage | null> {
  const ids = comparedIds(query);
  if (!ids) {
    answerWith(404);
    return null;
  }
  return cacheShared(async () => {
    const now = new Date();
    const found = await Promise.all(ids.map((id) => getPublicProperty(id)));
    const listings = found.map((details, at) => ({
      id: ids[at] ?? 0,
      details,
      expired: details !== null && hasEnded(details.property, now),
    }));
    return { listings, asOf: now.toISOString() };
  });
}
