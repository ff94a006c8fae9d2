import { expect } from 'vitest';
import { db } from '@/lib/platform/db';

/** Returns the ids of the listings that search shows, in order. */
export async function searchableIds(): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`SELECT id FROM search.listings WHERE live ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Expects the table of search to contain what its view computes from the other tables. */
export async function expectSearchInStep(): Promise<void> {
  const difference = await db.$queryRaw`
    SELECT id FROM ((TABLE search.listings EXCEPT TABLE search.current)
      UNION ALL (TABLE search.current EXCEPT TABLE search.listings)) AS difference`;
  expect(difference).toEqual([]);
}
