import 'server-only';
import type { AmenityView } from '../../amenities/view';
import { AppError } from '../../http/errors';
import { db, KEEP_PLAN, Prisma, reads } from '../../platform/db';
import { loadPriceLevels } from '../../prices/queries';
import { settings } from '../../settings/queries';
import { photoUrl } from '../../storage/photo-url';
import { withPublicAddress } from '../address';
import { rentPeriodOf } from '../attributes/agree';
import { badgesOf, showsOwnersNumber } from '../badges';
import type { Outcome } from '../constants';
import { storedWords } from '../moderation/reasons';
import { LISTING_FIELDS, PRIVATE_FIELDS } from '../schema';
import type { ImageView, PropertyView } from '../view';

type Row = Omit<PropertyView, 'ownerDisabled' | 'autoRenew' | 'memberId'> & {
  ownerPhone: string | null;
  ownerPhoneConfirmed: boolean;
  licenceCheckedAt: Date | null;
  answeredAt: Date | null;
  answerHours: number | null;
  publicLatitude: Prisma.Decimal | null;
  publicLongitude: Prisma.Decimal | null;
  ownBuildingId: number | null;
  ownerDisabled: boolean;
  loweredFrom: Prisma.Decimal | null;
  loweredAt: Date | null;
  pausedAt: Date | null;
  closedAt: Date | null;
  outcome: Outcome | null;
  takenDownAt: Date | null;
  takenDownCode: string | null;
  takenDownWords: unknown;
  takenDownNote: string | null;
  resentAt: Date | null;
  // Only for managers.
  askedAt?: Date | null;
  autoRenew?: boolean;
  memberId?: number | null;
  pendingChangeAt?: Date | null;
};
const MANAGED_COLUMNS = Prisma.sql`p.asked_at AS "askedAt", p.auto_renew AS "autoRenew", p.member_id AS "memberId",
           (SELECT updated_at FROM pending_changes WHERE property_id = p.id) AS "pendingChangeAt",`;

type Parts = { imageViews: ImageView[]; amenityViews: AmenityView[] };

type WireValue<T> = T extends Prisma.Decimal ? number : T extends Date ? string : T;

export const toWire = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, wireValue(value)])) as {
    [Name in keyof T]: WireValue<T[Name]>;
  };

function wireValue(value: unknown): unknown {
  if (typeof value !== 'object') return value; // nearly all
  if (value instanceof Date) return value.toISOString();
  return Prisma.Decimal.isDecimal(value) ? value.toNumber() : value;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const DAYS = ['availableFrom', 'letterEnds'];
const columns = (names: readonly string[]) =>
  Prisma.raw(names.map((name) => `p.${snakeCase(name)}${DAYS.includes(name) ? '::text' : ''} AS "${name}"`).join(', '));
/** Columns that owners write, under their names in the view. */
const WRITTEN_COLUMNS = LISTING_FIELDS.filter((name) => name !== 'amenities');
const POINT = ['latitude', 'longitude'];
const PUBLIC_POINT = Prisma.raw(POINT.map((name) => `p.public_${name} AS "${name}"`).join(', '));
const LISTED_COLUMNS = WRITTEN_COLUMNS.filter((name) => !PRIVATE_FIELDS.some((field) => field === name));
const PUBLIC_COLUMNS = LISTED_COLUMNS.filter((name) => !POINT.includes(name));
const columnsOfAudience = (publicColumns: typeof PUBLIC_COLUMNS) => ({
  everyone: Prisma.sql`${PUBLIC_POINT}, ${columns(publicColumns)}`,
  // Phone numbers are served only for a single listing: a list would leak hundreds at once (docs/product.md 5.4).
  everyonesList: Prisma.sql`${PUBLIC_POINT}, ${columns(publicColumns.filter((name) => name !== 'contactPhone'))},
    NULL::text AS "contactPhone"`,
  managersList: columns(LISTED_COLUMNS),
  managers: columns(WRITTEN_COLUMNS),
});
/** The number of the advertising letter is public if the site enforces the advertising law. */
const COLUMNS = {
  lawful: columnsOfAudience(PUBLIC_COLUMNS),
  usual: columnsOfAudience(PUBLIC_COLUMNS.filter((name) => name !== 'letterNumber')),
};
/** Audience of a response. Managers (owner and admins) get private fields only for a single listing. */
type Audience = keyof typeof COLUMNS.usual;

export type PublicPoint = Pick<PropertyView, 'latitude' | 'longitude'>;
/** A listing with the owner's number, which it shows without one of its own, its public point and its building. */
type OwnedView = {
  property: PropertyView;
  ownerPhone: string | null;
  ownerPhoneConfirmed: boolean;
  publicPoint: PublicPoint;
  ownBuildingId: number | null;
};
export type PropertyDetails = { property: PropertyView; images: ImageView[]; amenities: AmenityView[] };
export type OwnedDetails = PropertyDetails & OwnedView;

/**
 * Whether the listing in row `p` is featured. The column stays set while a listing is not public, so that the remaining
 * time continues after a renewal (docs/product.md 6.5). Few rows have it set, so the view is rarely read.
 */
export const FEATURED = Prisma.sql`(p.featured AND EXISTS (SELECT FROM public_listings WHERE id = p.id))`;

/** Loads listings in the order of `ids`. Callers must check access. @param from `reads` for public data */
export const loadViews = async (
  ids: number[],
  from = db,
  audience: Audience = 'everyonesList',
): Promise<PropertyView[]> => (await loadOwned(ids, from, audience)).map(({ property }) => property);

async function loadOwned(ids: number[], from: typeof db, audience: Audience): Promise<OwnedView[]> {
  if (ids.length === 0) return [];
  return (await readRows<Row>(ids, from, audience)).map((row) => ownedView(row, audience));
}

/** Loads listings with their price level. Adds the cache tags of the prices they are compared with. */
export async function loadPriced(ids: number[], from = reads): Promise<PropertyView[]> {
  const [views, levelOf] = await Promise.all([loadViews(ids, from), loadPriceLevels()]);
  return views.map((view) => ({ ...view, priceLevel: levelOf(view) }));
}

/** Loads a listing with photos and amenities, or null. One query, because a round trip costs more than the query. */
export async function loadDetails(
  id: number,
  from = db,
  audience: Audience = 'everyone',
): Promise<OwnedDetails | null> {
  const [found] = await readRows<Row & Parts>([id], from, audience, PARTS);
  if (!found) return null;
  const { imageViews, amenityViews, ...row } = found;
  const images = imageViews.map((image) => ({ ...image, imageUrl: photoUrl(image.imageUrl) }));
  return { ...ownedView(row, audience), images, amenities: amenityViews };
}

const PARTS = Prisma.sql`,
  coalesce((
    SELECT json_agg(json_build_object('id', id, 'propertyId', property_id, 'imageUrl', image_url, 'isPrimary', is_primary,
      'position', position, 'width', width, 'height', height, 'preview', preview, 'kind', kind) ORDER BY position)
    FROM property_images WHERE property_id = p.id), '[]') AS "imageViews",
  coalesce((
    SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'nameAr', a.name_ar) ORDER BY a.id)
    FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = p.id), '[]') AS "amenityViews"`;

const isPublicAudience = (audience: Audience) => audience === 'everyone' || audience === 'everyonesList';

async function readRows<R extends Row>(ids: number[], from: typeof db, audience: Audience, more = Prisma.empty) {
  const { advertLaw } = await settings();
  return from.$queryRaw<R[]>(Prisma.sql`${KEEP_PLAN}
    SELECT p.id, ${COLUMNS[advertLaw ? 'lawful' : 'usual'][audience]}, p.location_ar AS "locationAr",
           u.full_name AS "publisherName", u.phone AS "ownerPhone", u.phone_confirmed_at IS NOT NULL AS "ownerPhoneConfirmed", u.answer_hours AS "answerHours", p.publisher_id AS "publisherId",
           u.advertiser_kind AS "advertiserKind", u.licence_number AS "licenceNumber",
           u.licence_checked_at AS "licenceCheckedAt", p.answered_at AS "answeredAt",
           p.public_latitude AS "publicLatitude", p.public_longitude AS "publicLongitude", p.building_id AS "ownBuildingId",
           ${FEATURED} AS featured, p.featured_until AS "featuredUntil", p.approved,
           p.created_at AS "createdAt", p.expires_at AS "expiresAt", p.updated_at AS "updatedAt",
           p.paused_at AS "pausedAt", p.closed_at AS "closedAt", p.outcome,
           u.hidden AS "ownerDisabled", p.taken_down_at AS "takenDownAt", p.taken_down_code AS "takenDownCode", p.taken_down_words AS "takenDownWords",
           p.taken_down_note AS "takenDownNote", p.resent_at AS "resentAt",
           ${isPublicAudience(audience) ? Prisma.empty : MANAGED_COLUMNS}
           c.price AS "loweredFrom", c.changed_at AS "loweredAt",
           i.image_url AS "primaryImage", i.preview AS "primaryPreview",
           (SELECT count(*)::int FROM property_images WHERE property_id = p.id AND kind = 'photo') AS "imageCount",
           array(SELECT amenity_id FROM property_amenities WHERE property_id = p.id ORDER BY amenity_id) AS amenities${more}
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place)
    JOIN properties p ON p.id = wanted.id AND p.deleted_at IS NULL
    JOIN users u ON u.id = p.publisher_id
    LEFT JOIN property_images i ON i.property_id = p.id AND i.is_primary
    LEFT JOIN LATERAL (SELECT * FROM prices.changes WHERE property_id = p.id ORDER BY id DESC LIMIT 1) c
      ON c.changed_to = p.price AND c.price > c.changed_to AND c.changed_at > now() - interval '60 days'
    ORDER BY wanted.place`);
}

function ownedView(row: Row, audience: Audience): OwnedView {
  const {
    ownerPhone,
    ownerPhoneConfirmed,
    licenceCheckedAt,
    answeredAt,
    answerHours,
    publicLatitude,
    publicLongitude,
    ownBuildingId,
    ownerDisabled,
    pausedAt,
    closedAt,
    outcome,
    askedAt,
    autoRenew,
    memberId,
    takenDownAt,
    takenDownCode,
    takenDownWords,
    takenDownNote,
    resentAt,
    pendingChangeAt,
    loweredFrom,
    loweredAt,
    ...facts
  } = row;
  const { licenceNumber, contactPhone } = facts;
  const isSingle = audience === 'everyone' || audience === 'managers';
  const phoneConfirmed = isSingle && ownerPhoneConfirmed && showsOwnersNumber(contactPhone, ownerPhone);
  const property: PropertyView = {
    ...toWire({
      ...facts,
      featuredUntil: facts.featured ? facts.featuredUntil : null,
      rentPeriod: rentPeriodOf(facts),
    }),
    // Omit false values, to keep public lists small.
    ...(ownerDisabled && { ownerDisabled }),
    ...(pausedAt && { paused: pausedAt.toISOString() }),
    ...(closedAt && outcome && { closed: { outcome, at: closedAt.toISOString() } }),
    ...(askedAt && { asked: askedAt.toISOString() }),
    ...(autoRenew && { autoRenew }),
    ...(typeof memberId === 'number' && { memberId }),
    ...(pendingChangeAt && { pendingChange: pendingChangeAt.toISOString() }),
    ...(loweredFrom && loweredAt && { reduction: { from: loweredFrom.toNumber(), at: loweredAt.toISOString() } }),
    ...(takenDownAt && {
      takenDown: {
        code: takenDownCode,
        words: storedWords(takenDownWords),
        reason: takenDownNote,
        at: takenDownAt.toISOString(),
        resentAt: resentAt?.toISOString() ?? null,
      },
    }),
    primaryImage: facts.primaryImage && photoUrl(facts.primaryImage),
    ...(isSingle && {
      badges: badgesOf({ licenceNumber, licenceCheckedAt, phoneConfirmed, answeredAt, answerHours }, new Date()),
    }),
  };
  return {
    ownerPhone,
    ownerPhoneConfirmed,
    ownBuildingId,
    publicPoint: toWire({ latitude: publicLatitude, longitude: publicLongitude }),
    property: isPublicAudience(audience) ? withPublicAddress(property) : property,
  };
}

/** Loads a listing for the owner or admin who changed it. @throws AppError not_found if it was removed meanwhile */
export async function loadView(id: number): Promise<PropertyView> {
  const [owned] = await loadOwned([id], db, 'managers');
  if (!owned) throw new AppError('not_found', 'listing_gone');
  return owned.property;
}
