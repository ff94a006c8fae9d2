import pg from 'pg';
import market from './market.json' with { type: 'json' };
import { FEATURES, SYLLABLES } from './vocabulary';
import { amenities } from '@/prisma/seed/amenities';
import { areas } from '@/prisma/seed/areas';

/**
 * Of an area: the price of flats relative to Salmiya's, KWD per square metre of plot, and how many apartments, villas, commercial
 * properties and plots are on offer.
 */
type Market = [
  name: string,
  flats: number,
  plot: number,
  apartment: number,
  villa: number,
  commercial: number,
  land: number,
];

/** Lowest and highest price, KWD. */
const PRICE_BOUNDS = {
  apartment: { rent: [170, 1_200], sale: [38_000, 240_000] },
  villa: { rent: [400, 2_400], sale: [150_000, 1_600_000] },
  commercial: { rent: [200, 6_000], sale: [90_000, 5_000_000] },
  land: { rent: [250, 4_500], sale: [20_000, 1_500_000] },
};

// Shares of all listings.
const PENDING = 0.05;
const EXPIRED = 0.03;
const FEATURED = 0.02;
const NO_PHOTO = 0.15;
const ARABIC_ONLY = 0.25;
const ENGLISH_ONLY = 0.15;
/** A few owners have many listings, most have few. */
const OWNERS = 20_000;

/**
 * Inserts `count` listings for measurements, set-based: areas, kinds and prices as uneven as the demo's market, texts in one or
 * both languages from common phrases and some 160,000 rare words. Randomness derives from the row number, so the same call
 * writes the same listings. Dates are relative to now and rise with the ids. The triggers of search are disabled meanwhile: its
 * rows are written in one statement and its indexes are built afterwards.
 */
export async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(FUNCTIONS);
    await reference(client);
    const { rows } = await client.query<{ first: number }>(`SELECT coalesce(max(id), 0) + 1 AS first FROM properties`);
    const first = rows[0]?.first ?? 1;
    await client.query('ALTER TABLE properties DISABLE TRIGGER search_inserted');
    await client.query('ALTER TABLE property_amenities DISABLE TRIGGER search_inserted');
    await client.query(PROPERTIES, [first, count, FEATURES.map(([ar]) => ar), FEATURES.map(([, en]) => en)]);
    await client.query(AMENITIES, [first]);
    await client.query(PHOTOS, [first]);
    await client.query('ALTER TABLE property_amenities ENABLE TRIGGER search_inserted');
    await client.query('ALTER TABLE properties ENABLE TRIGGER search_inserted');
    // The row triggers would look up each new word in a table without statistics, which takes hours.
    await client.query('ALTER TABLE search.listings DISABLE TRIGGER USER');
    await withoutIndexes(client, () =>
      client.query('INSERT INTO search.listings SELECT * FROM search.current WHERE id >= $1', [first]),
    );
    await client.query('TRUNCATE search.lexemes');
    await client.query(`INSERT INTO search.lexemes SELECT word FROM ts_stat('SELECT words FROM search.listings')`);
    await client.query('ALTER TABLE search.listings ENABLE TRIGGER USER');
    await client.query(`SELECT setval('properties_id_seq', max(id)) FROM properties`);
    await client.query(
      `UPDATE locations l SET property_count = (SELECT count(*) FROM search.listings WHERE live AND location_id = l.id)`,
    );
    await client.query('COMMIT');
    await client.query(
      'VACUUM (ANALYZE) users, properties, property_amenities, property_images, locations, search.listings, search.lexemes',
    );
    await client.query('SELECT search.refresh_terms()');
    await client.query('ANALYZE search.terms');
  } finally {
    await client.end();
  }
}

/** Degrees around an area's centre. */
const SPREAD = 0.012;
// Share of listings with a pin, and share of those that show the exact place.
const PINNED = 0.85;
const EXACT = 0.2;

/** A coordinate near the centre of the listing's location; `i` is the row number. */
const around = (centre: string, salt: number, stretch: number) =>
  `CASE WHEN pg_temp.random(i, 70) < ${PINNED} THEN round((${centre} + ${SPREAD * stretch} * (pg_temp.random(i, ${salt}) + pg_temp.random(i, ${salt + 1}) - 1))::numeric, 6) END`;
const precision = `CASE WHEN pg_temp.random(i, 75) < ${EXACT} THEN 'exact' ELSE 'about' END`;

/** Inserts missing areas, amenities and owners, and creates the market as a weighted deck of cards. */
async function reference(client: pg.Client) {
  await client.query(
    `INSERT INTO locations (name, name_ar, governorate, latitude, longitude, aliases)
     SELECT a.name, a."nameAr", a.governorate::governorate, a.latitude, a.longitude, array(SELECT jsonb_array_elements_text(a.aliases))
     FROM jsonb_to_recordset($1) AS a(name text, "nameAr" text, governorate text, latitude numeric, longitude numeric, aliases jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(areas)],
  );
  await client.query(
    `INSERT INTO amenities (name, name_ar) SELECT name, "nameAr" FROM jsonb_to_recordset($1) AS a(name text, "nameAr" text) ON CONFLICT DO NOTHING`,
    [JSON.stringify(amenities)],
  );
  await client.query(
    `INSERT INTO users (username, password, email, full_name, advertiser_kind)
     SELECT 'bench-' || i, '-', 'bench-' || i || '@example.com', (ARRAY['Office', 'مكتب', 'Fahad', 'نورة', 'Abdullah', 'مريم'])[1 + i % 6] || ' ' || i,
       CASE WHEN i % 6 < 2 THEN 'office' WHEN i % 5 > 0 THEN 'owner' END FROM generate_series(1, ${OWNERS}) i ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `CREATE TEMP TABLE deck ON COMMIT DROP AS
     SELECT d.*, l.name_ar, l.latitude::float8 AS centre_latitude, l.longitude::float8 AS centre_longitude, sum(weight) OVER (ORDER BY area, kind) - weight AS low, row_number() OVER (ORDER BY area, kind)::int AS card
     FROM jsonb_to_recordset($1) AS d(area text, kind text, weight float8, flats float8, plot float8) JOIN locations l ON l.name = d.area`,
    [JSON.stringify(deck())],
  );
}

function deck() {
  return areas.flatMap(({ name }) => {
    const row = (market as Market[]).find(([area]) => area === name) ?? ([name, 0.9, 500, 0.3, 0.3, 0.1, 0.1] as const);
    const [, flats, plot, apartment, villa, commercial, land] = row;
    return Object.entries({ apartment, villa, commercial, land }).flatMap(([kind, weight]) =>
      weight > 0 ? [{ area: name, kind, weight, flats, plot }] : [],
    );
  });
}

/** Builds the indexes after the rows, which is several times faster. */
async function withoutIndexes(client: pg.Client, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = 'search.listings'::regclass AND NOT indisprimary`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

/** `random(i, salt)`: a number from 0 to 1 that depends only on its arguments. `rare(rank)`: a made-up word. */
const FUNCTIONS = `
CREATE FUNCTION pg_temp.random(i int, salt int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (hashint4extended(i, salt) & 1073741823) / 1073741824.0;
CREATE FUNCTION pg_temp.rare(rank int, s text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN s[1 + rank % 20] || s[1 + rank / 20 % 20] || s[1 + rank / 400 % 20] || s[1 + rank / 8000 % 20];`;

const list = (words: readonly string[]) => `ARRAY['${words.join("','")}']`;
const phrases = (array: string) =>
  [10, 11, 12, 13, 14, 15]
    .map((salt) => `${array}[1 + floor(pg_temp.random(i, ${salt}) ^ 2 * cardinality(${array}))::int]`)
    .join(` || '، ' || `);
const rareWords = (salt: number, syllables: readonly string[]) =>
  [0, 1, 2]
    .map((k) => `pg_temp.rare(floor(pg_temp.random(i, ${salt + k}) ^ 3 * 160000)::int, ${list(syllables)})`)
    .join(` || ' ' || `);
const bounds = Object.entries(PRICE_BOUNDS).flatMap(([kind, offers]) =>
  Object.entries(offers).map(([offer, [min, max]]) => `('${kind}', '${offer}', ${min}, ${max})`),
);

/** Subtypes among 20 listings of a type. */
const SUBTYPE_SHARES = {
  apartment: { flat: 15, floor: 2, duplex: 1, studio: 1, penthouse: 1 },
  villa: { villa: 11, house: 4, floor: 4, chalet: 1 },
  land: { plot: 15, industrial_plot: 2, chalet_plot: 1, farm: 1, stable: 1 },
};
const subtypes = `CASE kind ${Object.entries(SUBTYPE_SHARES)
  .map(([kind, shares]) => {
    const twenty = Object.entries(shares).flatMap(([subtype, share]) => Array<string>(share).fill(subtype));
    return `WHEN '${kind}' THEN ${list(twenty)}`;
  })
  .join(' ')} END`;

const PROPERTIES = `
WITH drawn AS (
  SELECT i, width_bucket(pg_temp.random(i, 1) * (SELECT max(low + weight) FROM deck), (SELECT array_agg(low ORDER BY card) FROM deck)) AS card
  FROM generate_series($1::int, $1::int + $2::int - 1) i),
kinds AS (
  SELECT i, area, name_ar, kind, flats, centre_latitude, centre_longitude,
         CASE WHEN pg_temp.random(i, 2) < CASE kind WHEN 'apartment' THEN 0.8 WHEN 'villa' THEN 0.35 WHEN 'commercial' THEN 0.7 ELSE 0.05 END
           THEN 'rent' ELSE 'sale' END AS offer,
         CASE kind WHEN 'apartment' THEN 1 + floor(pg_temp.random(i, 3) ^ 1.3 * 4) WHEN 'villa' THEN 3 + floor(pg_temp.random(i, 3) ^ 1.5 * 8) END::int AS rooms,
         pg_temp.random(i, 4) AS language
  FROM drawn JOIN deck USING (card)),
priced AS (
  SELECT k.*, low_price * (high_price / low_price) ^ least(0.999, greatest(0.001, (pg_temp.random(i, 5) + pg_temp.random(i, 6)) / 2 + (flats - 1) / 4)) AS raw
  FROM kinds k JOIN (VALUES ${bounds.join(', ')}) AS b(kind, offer, low_price, high_price) USING (kind, offer)),
written AS (
  SELECT p.*,
    CASE kind WHEN 'apartment' THEN 'شقة ' || rooms || ' غرف' WHEN 'villa' THEN 'فيلا' WHEN 'commercial' THEN (ARRAY['محل', 'مكتب', 'معرض', 'مخزن'])[1 + i % 4] ELSE 'أرض' END
      || CASE offer WHEN 'rent' THEN ' للإيجار في ' ELSE ' للبيع في ' END || name_ar AS title_ar,
    CASE kind WHEN 'apartment' THEN rooms || '-bedroom apartment' WHEN 'villa' THEN 'Villa' WHEN 'commercial' THEN (ARRAY['Shop', 'Office', 'Showroom', 'Store'])[1 + i % 4] ELSE 'Land' END
      || CASE offer WHEN 'rent' THEN ' for rent in ' ELSE ' for sale in ' END || area AS title,
    ${phrases('($3::text[])')} || '. ' || ${rareWords(20, SYLLABLES.ar)} AS description_ar,
    ${phrases('($4::text[])')} || '. ' || ${rareWords(30, SYLLABLES.en)} AS description,
    1 + i % 12 AS block, 1 + i % 40 AS street,
    CASE kind WHEN 'commercial' THEN (ARRAY['shop', 'office', 'showroom', 'warehouse'])[1 + i % 4]
      ELSE (${subtypes})[1 + floor(pg_temp.random(i, 60) * 20)::int] END AS subtype
  FROM priced p)
INSERT INTO properties (id, subtype, furnished, floor, year_built, block, street, building, paci_number, corner, street_count, frontage, title, title_ar, description, description_ar, price, listing_type, property_type, bedrooms, bathrooms, area,
  location, location_ar, latitude, longitude, location_precision, address, address_ar, parking, contact_phone, featured, featured_until, approved, publisher_id, created_at, expires_at)
SELECT i, subtype,
  CASE WHEN kind <> 'land' AND subtype <> 'warehouse'
    THEN CASE WHEN pg_temp.random(i, 61) < 0.2 THEN 'fully' WHEN pg_temp.random(i, 61) < 0.25 THEN 'partly' WHEN pg_temp.random(i, 61) < 0.6 THEN 'no' END END,
  CASE WHEN kind = 'apartment' OR subtype IN ('floor', 'office', 'shop', 'showroom') THEN floor(pg_temp.random(i, 62) ^ 2 * 25)::int END,
  CASE WHEN kind <> 'land' THEN 2026 - floor(pg_temp.random(i, 63) ^ 2 * 50)::int END,
  block || CASE WHEN pg_temp.random(i, 64) < 0.05 THEN 'A' ELSE '' END, street::text, (1 + i % 90)::text, lpad((10000000 + i)::text, 8, '0'),
  CASE kind WHEN 'land' THEN i % 4 = 0 END, CASE kind WHEN 'land' THEN 1 + i % 3 END, CASE kind WHEN 'land' THEN 12 + i % 20 END,
  CASE WHEN language >= ${ARABIC_ONLY} THEN title END, CASE WHEN language < ${1 - ENGLISH_ONLY} THEN title_ar END,
  CASE WHEN language >= ${ARABIC_ONLY} THEN description END, CASE WHEN language < ${1 - ENGLISH_ONLY} THEN description_ar END,
  CASE offer WHEN 'rent' THEN round(raw / 5) * 5 ELSE round(raw / 1000) * 1000 END,
  offer::listing_type, kind::property_type, rooms, CASE WHEN rooms IS NOT NULL THEN least(8, 1 + rooms / 2) END,
  CASE kind WHEN 'apartment' THEN 35 + rooms * 28 + i % 30 WHEN 'land' THEN 250 + 50 * (i % 16) WHEN 'villa' THEN 300 + 25 * (i % 30) ELSE 30 + 15 * (i % 40) END,
  area, name_ar, ${around('centre_latitude', 71, 1)}, ${around('centre_longitude', 73, 1.15)}, ${precision},
  CASE WHEN language >= ${ARABIC_ONLY} THEN 'Block ' || block || ', Street ' || street END,
  CASE WHEN language < ${1 - ENGLISH_ONLY} THEN 'قطعة ' || block || '، شارع ' || street END,
  i % 4, '+9659' || lpad((i % 10000000)::text, 7, '0'),
  pg_temp.random(i, 7) >= ${1 - FEATURED}, CASE WHEN pg_temp.random(i, 7) >= ${1 - FEATURED} THEN now() + interval '30 days' END, pg_temp.random(i, 7) >= ${PENDING},
  (SELECT min(id) FROM users WHERE username LIKE 'bench-%') + floor(pg_temp.random(i, 50) ^ 3 * ${OWNERS})::int,
  now() - (1 - (i - $1::int + pg_temp.random(i, 8)) / $2::int) * interval '60 days',
  now() + CASE WHEN pg_temp.random(i, 9) < ${EXPIRED} THEN -10 ELSE 30 END * pg_temp.random(i, 8) * interval '1 day' + interval '1 minute'
FROM written`;

/** Gives common amenities to many listings and rare ones to few. */
const AMENITIES = `
INSERT INTO property_amenities (property_id, amenity_id)
SELECT p.id, a.id FROM properties p, (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM amenities) a
WHERE p.id >= $1 AND pg_temp.random(p.id, 100 + a.rank::int) < 0.6 / sqrt(a.rank)`;

/** Shares the stored photos among the listings. */
const PHOTOS = `
INSERT INTO property_images (property_id, image_url, is_primary, position, width, height, preview)
SELECT p.id, coalesce(keys[1 + p.id % nullif(cardinality(keys), 0)], 'bench'), true, 0, 1600, 1200, 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
FROM properties p, (SELECT array(SELECT DISTINCT image_url FROM property_images ORDER BY 1) AS keys) AS k
WHERE p.id >= $1 AND pg_temp.random(p.id, 40) >= ${NO_PHOTO}`;
