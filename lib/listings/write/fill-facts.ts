import 'server-only';
import * as z from 'zod/mini';
import { listingChanged, type ListingVersion } from '../../cache/clear';
import { Prisma, type Tx } from '../../db';
import { log } from '../../log';
import { withAdvisoryLock } from '../../transaction';
import type { PropertyType } from '../constants';
import { agreeFacts, AMENITY_FIELDS, AMENITY_OF } from '../fields';
import { readFacts, type ListingTexts } from './read-facts';
import type { ListingInput } from '../schema';

const BATCH = 500;
/** Of the minute that its caller has. */
const TIME_MS = 15_000;

/** How many listings were read, and of how many each field was set (`left`: those that stay without it). */
const countsSchema = z.record(z.string(), z.object({ set: z.number(), left: z.number() }));
/** In the comment of the column `subtype`, which the migration wrote: ids above `after`, up to `last`, are not read yet. */
const progressSchema = z.object({
  after: z.number(),
  last: z.number(),
  read: z._default(z.number(), 0),
  counts: z._default(countsSchema, {}),
});
type Progress = z.output<typeof progressSchema>;

const FILLED = ['subtype', 'furnished', 'block', ...AMENITY_FIELDS.slice(1)] as const;
type FilledField = (typeof FILLED)[number];
type Row = ListingTexts &
  ListingVersion &
  Pick<ListingInput, FilledField | 'bedrooms' | 'amenities'> & { propertyType: PropertyType; at: Date };

/**
 * Reads listings from before subtype, furnishing and block were fields: what their texts (`readFacts`) and amenities say
 * with certainty is set where nothing is. Each listing is read once: what its owner clears later stays clear. Over in a
 * few minutes, and for ever.
 * @returns how many listings were read; null where there are none (left)
 */
export async function fillFacts(): Promise<number | null> {
  const until = Date.now() + TIME_MS;
  let read: number | null = null;
  for (;;) {
    const batch = await withAdvisoryLock('listings: facts', fillBatch);
    if (!batch) return read;
    read = (read ?? 0) + batch.read;
    if (batch.changed.length > 0) await listingChanged(...batch.changed);
    if (batch.isLast || Date.now() > until) return read;
  }
}

async function fillBatch(tx: Tx) {
  const progress = await loadProgress(tx);
  if (!progress) return null;
  const rows = await loadRows(tx, progress);
  const amenities = await tx.amenity.findMany({
    where: { name: { in: AMENITY_FIELDS.map((field) => AMENITY_OF[field]) } },
  });
  const ids = new Map(amenities.map(({ id, name }) => [name.toLowerCase(), id]));
  const filled = rows.map((row) => ({ ...row, ...factsOf(row, ids) }));
  const changed = filled.filter((row, index) => FILLED.some((field) => row[field] !== rows[index]?.[field]));
  await store(tx, changed);

  const last = rows.at(-1)?.id ?? progress.last;
  const isLast = rows.length < BATCH;
  const after = count(progress, rows, filled);
  await saveProgress(tx, isLast ? null : { ...after, after: last });
  if (isLast && after.read > 0) log.info('listings were read for their facts', { read: after.read, ...after.counts });
  return { read: rows.length, changed, isLast };
}

/** Nothing that is said already changes, and nothing that texts and amenities say differently is set. */
function factsOf(row: Row, ids: ReadonlyMap<string, number>): Pick<Row, FilledField | 'amenities' | 'bedrooms'> {
  const read = readFacts(row, row.propertyType);
  const isFurnished = row.amenities.includes(ids.get(AMENITY_OF.furnished) ?? 0);
  const isContradicted = isFurnished && read.furnished !== null && read.furnished !== 'fully';
  const said = {
    ...row,
    subtype: row.subtype ?? read.subtype,
    block: row.block ?? read.block,
    furnished: row.furnished ?? (isContradicted ? null : read.furnished),
  };
  // Without the amenity that is contradicted, which else would decide.
  const others = isContradicted ? new Map([...ids].filter(([name]) => name !== AMENITY_OF.furnished)) : ids;
  const { amenities, bedrooms, ...agreed } = agreeFacts(said, others);
  return { ...Object.fromEntries(FILLED.map((field) => [field, agreed[field]])), amenities, bedrooms } as ReturnType<
    typeof factsOf
  >;
}

function count(progress: Progress, rows: Row[], filled: Pick<Row, FilledField>[]): Progress {
  const counts = FILLED.map((field) => {
    const before = progress.counts[field] ?? { set: 0, left: 0 };
    const left = filled.filter((row) => row[field] === null).length;
    const missing = rows.filter((row) => row[field] === null).length;
    return [field, { set: before.set + missing - left, left: before.left + left }];
  });
  return { ...progress, read: progress.read + rows.length, counts: Object.fromEntries(counts) as Progress['counts'] };
}

const loadRows = (tx: Tx, { after, last }: Progress) =>
  tx.$queryRaw<Row[]>`
    SELECT id, approved, location, property_type AS "propertyType", title, title_ar AS "titleAr", description, description_ar AS "descriptionAr",
           address, address_ar AS "addressAr", bedrooms, subtype, furnished, block, maid_room AS "maidRoom",
           driver_room AS "driverRoom", diwaniya, central_air_conditioning AS "centralAirConditioning",
           private_entrance AS "privateEntrance", updated_at AS at,
           array(SELECT amenity_id FROM property_amenities WHERE property_id = p.id ORDER BY amenity_id) AS amenities
    FROM properties p WHERE id > ${after} AND id <= ${last} ORDER BY id LIMIT ${BATCH}`;

/** Not the rows that were edited meanwhile: their owners have seen the fields. `updated_at` stays: nobody edited. */
async function store(tx: Tx, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  const values = JSON.stringify(rows.map(({ amenities: _amenities, ...row }) => row));
  const stored = await tx.$queryRaw<{ id: number }[]>`
    UPDATE properties p SET bedrooms = v.bedrooms, subtype = v.subtype, furnished = v.furnished, block = v.block, maid_room = v."maidRoom",
      driver_room = v."driverRoom", diwaniya = v.diwaniya, central_air_conditioning = v."centralAirConditioning",
      private_entrance = v."privateEntrance"
    FROM jsonb_to_recordset(${values}::jsonb) AS v(id int, "at" timestamptz, bedrooms int, subtype text, furnished text, block text, "maidRoom" boolean,
      "driverRoom" boolean, diwaniya boolean, "centralAirConditioning" boolean, "privateEntrance" boolean)
    WHERE p.id = v.id AND p.updated_at = v."at" RETURNING p.id`;
  const storedIds = new Set(stored.map(({ id }) => id));
  await tx.propertyAmenity.createMany({
    data: rows
      .filter(({ id }) => storedIds.has(id))
      .flatMap(({ id: propertyId, amenities }) => amenities.map((amenityId) => ({ propertyId, amenityId }))),
    skipDuplicates: true,
  });
}

async function loadProgress(tx: Tx): Promise<Progress | null> {
  const [column] = await tx.$queryRaw<{ comment: string | null }[]>(Prisma.sql`
    SELECT col_description(attrelid, attnum) AS comment FROM pg_attribute
    WHERE attrelid = 'properties'::regclass AND attname = 'subtype'`);
  return column?.comment ? progressSchema.parse(JSON.parse(column.comment)) : null;
}

async function saveProgress(tx: Tx, progress: Progress | null): Promise<void> {
  // COMMENT takes no parameters: format() quotes the text, and what it formats is a setting of this transaction.
  await tx.$executeRaw`SELECT set_config('baraha.progress', ${progress ? JSON.stringify(progress) : ''}, true)`;
  await tx.$executeRaw`
    DO $$ BEGIN EXECUTE format('COMMENT ON COLUMN properties.subtype IS %L', nullif(current_setting('baraha.progress'), '')); END $$`;
}
