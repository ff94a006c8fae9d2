import type pg from 'pg';

/** A listing that waits for approval, and how a visitor may look for it. */
export type Waiting = {
  id: number;
  location: string;
  listingType: string;
  propertyType: string;
  /** Of its words those that the fewest listings hold. */
  words: string[];
};

/** How a listing is found as soon as it is public, and what each place shows of it. */
export const places: Record<string, (listing: Waiting) => { path: string; shows: RegExp }> = {
  page: ({ id }) => ({ path: `/properties/${id}`, shows: /<article|<h1/ }),
  'API by words': ({ id, words, location }) => ({
    path: `/api/properties/search?${new URLSearchParams({ keyword: words.join(' '), location, sort: 'newest' })}`,
    shows: new RegExp(`"id":${id},`),
  }),
  'list of its area': ({ id, location, listingType, propertyType }) => ({
    path: `/properties?${new URLSearchParams({ listingType, propertyType, location, sort: 'newest' })}`,
    shows: new RegExp(`href="/properties/${id}"`),
  }),
  home: ({ id }) => ({ path: '/', shows: new RegExp(`href="/properties/${id}"`) }),
};

/**
 * Lets `work` approve some listings that wait, as if they had been submitted one after the other a moment ago, and puts
 * everything back as it was.
 * @param skip so many of them, for another who may have approved those
 */
export async function withWaiting<T>(
  client: pg.Client,
  count: number,
  skip: number,
  work: (listings: Waiting[]) => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<Waiting>(WAITING, [count, skip]);
  if (rows.length < count) throw new Error(`only ${rows.length} listings wait`);
  const ids = rows.map(({ id }) => id);
  await client.query('CREATE TEMP TABLE before AS SELECT * FROM properties WHERE id = ANY($1)', [ids]);
  try {
    await client.query(
      `UPDATE properties SET created_at = now() - ($2 - turn) * interval '1 second'
       FROM unnest($1::int[]) WITH ORDINALITY AS chosen(chosen_id, turn) WHERE id = chosen_id`,
      [ids, count],
    );
    return await work(rows);
  } finally {
    await client.query(
      `UPDATE properties p SET approved = b.approved, created_at = b.created_at, updated_at = b.updated_at, expires_at = b.expires_at,
         free_taken = b.free_taken, credits_taken = b.credits_taken FROM before b WHERE p.id = b.id`,
    );
    await client.query('DROP TABLE before');
  }
}

/** Words alone: lexemes of titles and facts have a sign before them, which nobody types. */
const WAITING = `
SELECT id, p.location, p.listing_type AS "listingType", p.property_type AS "propertyType",
  array(SELECT lexeme FROM unnest(s.words) LEFT JOIN search.terms t ON t.word = lexeme
        WHERE length(lexeme) BETWEEN 6 AND 20 AND lexeme ~ '^[[:alpha:]]+$'
        ORDER BY t.listings NULLS FIRST, lexeme LIMIT 2) AS words
FROM properties p JOIN search.listings s USING (id) WHERE NOT p.approved ORDER BY md5(id::text) LIMIT $1 OFFSET $2`;
