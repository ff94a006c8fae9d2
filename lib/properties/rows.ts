import 'server-only';
import { db, Prisma } from '../db';
import { AppError } from '../errors';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import type { ReasonCode } from './constants';
import { LISTING_FIELDS, PRIVATE_FIELDS } from './schema';
import type { PropertyView } from './view';

type Row = Omit<PropertyView, 'takenDown' | 'ownerDisabled'> & {
  ownerPhone: string | null;
  ownerDisabled: boolean;
  takenDownAt: Date | null;
  takenDownCode: ReasonCode | null;
  takenDownNote: string | null;
  resentAt: Date | null;
};

type WireValue<T> = T extends Prisma.Decimal ? number : T extends Date ? string : T;

/** A row with numbers for decimals and ISO texts for dates. */
export const toWire = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(value)])) as {
    [Name in keyof T]: WireValue<T[Name]>;
  };

const wireValue = (value: unknown) =>
  value instanceof Date ? value.toISOString() : Prisma.Decimal.isDecimal(value) ? value.toNumber() : value;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = (names: readonly string[]) =>
  Prisma.raw(names.map((name) => `p.${snakeCase(name)} AS "${name}"`).join(', '));
/** The columns that hold what owners write, under the names of the view. */
const WRITTEN_COLUMNS = LISTING_FIELDS.filter((name) => name !== 'amenities');
const COLUMNS = {
  everyone: columns(WRITTEN_COLUMNS.filter((name) => !PRIVATE_FIELDS.some((field) => field === name))),
  managers: columns(WRITTEN_COLUMNS),
};
/** Who gets an answer; managers are a listing's owner and admins. */
type Audience = keyof typeof COLUMNS;

/** A listing with its owner's number, which only its page shows, where the listing has none. */
export type OwnedView = { property: PropertyView; ownerPhone: string | null };

/**
 * Whether a row `p` of properties is featured in an answer. The column stays set while a listing is not public, for the
 * rest of the time after a renewal (docs/product.md 6.5). Few rows have it, so the owner is rarely looked up.
 */
export const FEATURED = Prisma.sql`(p.featured AND p.approved AND p.expires_at > now()
  AND NOT (SELECT disabled FROM users WHERE id = p.publisher_id))`;

/**
 * Whole listings in the order of `ids`, in one query. Callers have checked who may see them.
 * @param from `reads` for what every visitor sees; the default finds what was written a moment ago
 */
export const loadViews = async (ids: number[], from = db): Promise<PropertyView[]> =>
  (await loadOwned(ids, from)).map(({ property }) => property);

export async function loadOwned(ids: number[], from = db, audience: Audience = 'everyone'): Promise<OwnedView[]> {
  if (ids.length === 0) return [];
  const rows = await from.$queryRaw<Row[]>(Prisma.sql`
    SELECT p.id, ${COLUMNS[audience]}, p.location_ar AS "locationAr",
           u.full_name AS "publisherName", u.phone AS "ownerPhone", p.publisher_id AS "publisherId",
           ${FEATURED} AS featured, p.featured_until AS "featuredUntil", p.approved,
           p.created_at AS "createdAt", p.expires_at AS "expiresAt", p.updated_at AS "updatedAt",
           u.disabled AS "ownerDisabled", p.taken_down_at AS "takenDownAt", p.taken_down_code AS "takenDownCode",
           p.taken_down_note AS "takenDownNote", p.resent_at AS "resentAt",
           i.image_url AS "primaryImage", i.preview AS "primaryPreview",
           array(SELECT amenity_id FROM property_amenities WHERE property_id = p.id ORDER BY amenity_id) AS amenities
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place)
    JOIN properties p ON p.id = wanted.id
    JOIN users u ON u.id = p.publisher_id
    LEFT JOIN property_images i ON i.property_id = p.id AND i.is_primary
    ORDER BY wanted.place`);
  return rows.map(({ ownerPhone, ownerDisabled, takenDownAt, takenDownCode, takenDownNote, resentAt, ...row }) => ({
    ownerPhone,
    property: {
      ...toWire({ ...row, featuredUntil: row.featured ? row.featuredUntil : null }),
      // Left out where false: public lists stay short.
      ...(ownerDisabled && { ownerDisabled }),
      ...(takenDownAt && {
        takenDown: {
          code: takenDownCode,
          reason: takenDownNote,
          at: takenDownAt.toISOString(),
          resentAt: resentAt?.toISOString() ?? null,
        },
      }),
      primaryImage: row.primaryImage && photoUrl(wireFile(row.primaryImage)),
    },
  }));
}

/** To its owner or an admin, who has changed it. @throws AppError not_found for one that was removed meanwhile */
export async function loadView(id: number): Promise<PropertyView> {
  const [owned] = await loadOwned([id], db, 'managers');
  if (!owned) throw new AppError('not_found', 'listing_gone');
  return owned.property;
}
