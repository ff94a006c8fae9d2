import 'server-only';
import { cacheShared } from '../../cache/shared';
import type { Query } from '../../http/query';
import { unlessUnavailable } from '../../platform/null-on-error';
import { answerWith } from '../../platform/runtime';
import { comparedIds } from '../compare';
import { hasEnded } from '../expiry';
import { getPublicProperty, type PropertyDetails } from './queries';

/** `details` is null if the listing has no public page or does not exist. */
export type ComparedListing = { id: number; details: PropertyDetails | null; expired: boolean };

export type ComparePage = {
  listings: ComparedListing[];
  /** ISO date on which this data was read. */
  asOf: string;
};

/** Loads the page. Null, with status 404, for too many or invalid ids. Empty without ids. */
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
