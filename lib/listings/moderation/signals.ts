import 'server-only';
import { db, Prisma, type Tx } from '../../platform/db';
import { findContact } from '../../platform/text-contact';
import { loadPriceGaps } from '../../prices/queries';
import type { ListingInput } from '../schema';
import type { PropertyView } from '../view';

/** Maximum number shown per kind and listing card. */
const MAX_OTHERS = 5;
/** Characters. Shorter texts may be identical by chance. */
const MIN_TEXT = 40;
/** Fewer new accounts from one network may be a family, an office, or strangers behind a shared mobile IP address. */
const MIN_ACCOUNTS = 5;
const NETWORK_DAYS = 7;

export type OtherAccount = { id: number; fullName: string };
export type SimilarListing = { id: number; title: string | null; titleAr: string | null };

/** Hints that a listing needs a closer look. They trigger no decision (docs/product.md 11.11). */
export type Signal =
  | { kind: 'photos' | 'text'; listings: SimilarListing[] }
  | { kind: 'phone' | 'network'; accounts: OtherAccount[] }
  | { kind: 'contact'; found: 'phone' | 'link' }
  | { kind: 'price'; level: 'below' | 'above'; percent: number | null }
  | { kind: 'reports'; open: number; upheld: number };

/** The fields of a listing that signals depend on, as stored or as an edit would store them. */
type Examined = Pick<PropertyView, 'id' | 'publisherId' | Exclude<keyof ListingInput, 'amenities'>>;
type Client = Pick<Tx, '$queryRaw'>;

/** Returns the signals by listing id. @param from a transaction, to find rows that it has written */
export async function loadSignals(listings: Examined[], from: Client = db): Promise<Map<number, Signal[]>> {
  const owners = [...new Set(listings.map(({ publisherId }) => publisherId))];
  const priceGap = await loadPriceGaps();
  /** Groups the rows by `of`, the listing or the account that they are about. */
  const find = async <Found>(query: Prisma.Sql): Promise<Map<number, Found[]>> =>
    Map.groupBy(await from.$queryRaw<(Found & { of: number })[]>(query), ({ of }) => of);
  const [photos, texts, phones, reports, networks] = await Promise.all([
    find<SimilarListing>(samePhotos(listings)),
    find<SimilarListing>(sameText(listings)),
    find<OtherAccount>(samePhone(listings)),
    countReports(from, owners),
    find<OtherAccount>(sameNetwork(owners)),
  ]);
  return new Map(
    listings.map((listing) => {
      const { id, publisherId, title, titleAr, description, descriptionAr } = listing;
      const signals: Signal[] = [];
      const photosOf = photos.get(id);
      if (photosOf) signals.push({ kind: 'photos', listings: photosOf });
      const textOf = texts.get(id);
      if (textOf) signals.push({ kind: 'text', listings: textOf });
      const phoneOf = phones.get(id);
      if (phoneOf) signals.push({ kind: 'phone', accounts: phoneOf });
      const found = findContact([title, titleAr, description, descriptionAr].filter(Boolean).join('\n'));
      if (found) signals.push({ kind: 'contact', found });
      const gap = priceGap(listing);
      if (gap) signals.push({ kind: 'price', ...gap });
      const reported = reports.get(publisherId);
      if (reported) signals.push({ kind: 'reports', open: reported.open, upheld: reported.upheld });
      const networkOf = networks.get(publisherId) ?? [];
      if (networkOf.length >= MIN_ACCOUNTS - 1) signals.push({ kind: 'network', accounts: networkOf });
      return [id, signals];
    }),
  );
}

/** The given fields as rows `p`. */
const asRows = (listings: Examined[]) => Prisma.sql`
  jsonb_to_recordset(${JSON.stringify(
    listings.map(({ id, publisherId, contactPhone, description, descriptionAr }) => ({
      id,
      publisher_id: publisherId,
      contact_phone: contactPhone,
      description,
      description_ar: descriptionAr,
    })),
  )}::jsonb) AS p(id int, publisher_id int, contact_phone text, description text, description_ar text)`;

/** Returns listings with the same photos, as stored by the last check (lib/listings/moderation/check.ts). */
const samePhotos = (listings: Examined[]) => Prisma.sql`
  SELECT s.property_id AS of, o.* FROM listing_signals s
  CROSS JOIN LATERAL (
    SELECT id, title, title_ar AS "titleAr" FROM properties
    WHERE id = ANY (s.same_photos) AND deleted_at IS NULL ORDER BY id DESC LIMIT ${MAX_OTHERS}) AS o
  WHERE s.property_id = ANY (${listings.map(({ id }) => id)}::int[])`;

/** Finds other accounts that use a listing's phone number, as their own or in another listing. */
const samePhone = (listings: Examined[]) => Prisma.sql`
  SELECT p.id AS of, o.id, o.full_name AS "fullName"
  FROM ${asRows(listings)} JOIN users u ON u.id = p.publisher_id
  CROSS JOIN LATERAL (
    SELECT same.id, same.full_name FROM (
      SELECT id FROM users WHERE phone = coalesce(p.contact_phone, u.phone) AND deleted_at IS NULL
      UNION SELECT publisher_id FROM properties
        WHERE contact_phone = coalesce(p.contact_phone, u.phone) AND deleted_at IS NULL) AS found
    JOIN users same ON same.id = found.id
    WHERE same.id <> p.publisher_id AND NOT EXISTS (
      SELECT FROM office_members m
      WHERE (m.user_id, m.office_id) IN ((same.id, p.publisher_id), (p.publisher_id, same.id)))
    ORDER BY same.id LIMIT ${MAX_OTHERS}) AS o`;

const sameText = (listings: Examined[]) => Prisma.sql`
  SELECT p.id AS of, o.* FROM ${asRows(listings)}
  CROSS JOIN LATERAL (
    SELECT same.id, same.title, same.title_ar AS "titleAr" FROM (
      SELECT id FROM properties WHERE length(p.description) >= ${MIN_TEXT}
        AND md5(description) = md5(p.description) AND length(description) >= 40
      UNION SELECT id FROM properties WHERE length(p.description_ar) >= ${MIN_TEXT}
        AND md5(description_ar) = md5(p.description_ar) AND length(description_ar) >= 40) AS found
    JOIN properties same ON same.id = found.id
    WHERE same.id <> p.id AND same.deleted_at IS NULL ORDER BY same.id DESC LIMIT ${MAX_OTHERS}) AS o`;

async function countReports(from: Client, owners: number[]) {
  const rows = await from.$queryRaw<{ owner: number; open: number; upheld: number }[]>(Prisma.sql`
    SELECT p.publisher_id AS owner, count(*) FILTER (WHERE r.closed_at IS NULL)::int AS open,
           count(*) FILTER (WHERE r.outcome = 'upheld')::int AS upheld
    FROM properties p JOIN listing_reports r ON r.property_id = p.id
    WHERE p.publisher_id = ANY (${owners}::int[]) AND r.outcome IS DISTINCT FROM 'dismissed' GROUP BY 1`);
  return new Map(rows.map((row) => [row.owner, row]));
}

/** Finds accounts that registered from the same network within a week. */
const sameNetwork = (owners: number[]) => Prisma.sql`
  SELECT n.user_id AS of, o.id, o.full_name AS "fullName" FROM registration_networks n
  CROSS JOIN LATERAL (
    SELECT u.id, u.full_name FROM registration_networks other JOIN users u ON u.id = other.user_id
    WHERE other.network = n.network AND other.user_id <> n.user_id AND u.deleted_at IS NULL
      AND other.created_at BETWEEN n.created_at - ${NETWORK_DAYS}::int * interval '1 day'
                               AND n.created_at + ${NETWORK_DAYS}::int * interval '1 day'
    ORDER BY u.id DESC LIMIT ${MAX_OTHERS}) AS o
  WHERE n.user_id = ANY (${owners}::int[])`;
