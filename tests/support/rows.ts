import { call, query } from './http';

type Facts = {
  title?: string | null;
  titleAr?: string | null;
  description?: string;
  propertyType?: 'apartment' | 'villa' | 'commercial' | 'land';
  contactPhone?: string | null;
  approved?: boolean;
  featured?: boolean;
  /** Days until the listing expires. Negative: already expired. */
  daysLeft?: number;
  location?: string;
  /** Default: the first account. */
  publisherId?: number;
};

const FLAT = { title: 'A flat of tests', description: 'For a test.', listingType: 'rent', propertyType: 'apartment' };
/** Body of a new listing, in an area that no other test counts. */
export const NEW_LISTING = { ...FLAT, price: 300, area: 80, location: 'Wafra', contactPhone: '+96598765432' };

/** Ids of the listings of a test file, which remove-created.ts deletes after HTTP tests. */
export const createdListings: number[] = [];

/**
 * Inserts a listing into the database of the server under test. It is for rent, by default in an area that no other
 * test counts, and a week old, so that it is not on home. Call `tellServer` afterwards, and `removeListings` at the end
 * of browser tests.
 * @returns its id
 */
export async function addListing(facts: Facts): Promise<number> {
  const { title = null, titleAr = null, description = 'For a test.', propertyType = 'apartment' } = facts;
  const { contactPhone = null, approved = true, featured = false } = facts;
  const { daysLeft = 20, publisherId = null, location = 'Wafra' } = facts;
  const rows = await query<{ id: number }>(
    `INSERT INTO properties (title, title_ar, description, property_type, contact_phone, approved, price, area,
       listing_type, location, location_ar, created_at, expires_at, featured, featured_until, publisher_id)
     SELECT $1, $2, $3, $4::property_type, $5, $6, 111, 77, 'rent', name, name_ar,
       now() - interval '7 days', now() + $7 * interval '1 day', $8, CASE WHEN $8 THEN now() + interval '30 days' END, coalesce($9, (SELECT min(id) FROM users))
     FROM locations WHERE name = $10 RETURNING id`,
    [title, titleAr, description, propertyType, contactPhone, approved, daysLeft, featured, publisherId, location],
  );
  if (!rows[0]) throw new Error(`the area ${location} is not in the database`);
  createdListings.push(rows[0].id);
  return rows[0].id;
}

type Row = Record<string, unknown> & { id: number; price: string; approved: boolean };
/** Returns the listings of an account in the database, oldest first. */
export const listingsOf = ({ id }: { id: number }) =>
  query<Row>('SELECT * FROM properties WHERE publisher_id = $1 ORDER BY id', [id]);

/** Returns width, height and whether it is the main one, of each photo of a listing, in order. */
export const photosOf = async (id = 0) =>
  (
    await query<{ width: number; height: number; is_primary: boolean }>(
      'SELECT width, height, is_primary FROM property_images WHERE property_id = $1 ORDER BY position',
      [id],
    )
  ).map(({ width, height, is_primary }) => [width, height, is_primary] as const);

/** Returns the free listings and credits of an account. */
export async function balanceOf(id: number) {
  const sql = 'SELECT free_listings_remaining AS free, credit_balance::int AS credits FROM users WHERE id = $1';
  return (await query<{ free: number; credits: number }>(sql, [id]))[0];
}

/** Adds an earlier rejection, which the moderation queue shows beside the account's listings. */
export const addRejection = (userId: number) =>
  query(
    `INSERT INTO audit_entries (action, subject, subject_id, name, user_id, detail)
     VALUES ('reject', 'property', 1, 'An older one', $1, 'It had no photo')`,
    [userId],
  );

/** Adds a price that waits for an admin. */
export const addPriceChange = (id: number, price = 50) => {
  const fields = JSON.stringify({ price: { before: 111, after: price } });
  return query('INSERT INTO pending_changes (property_id, fields) VALUES ($1, $2)', [id, fields]);
};

export type PaymentFacts = {
  status?: string;
  /** Number of credits bought; none for a feature purchase. */
  credits?: number;
  forListing?: boolean;
  propertyId?: number;
  amount?: number;
  delivered?: boolean;
  refundStatus?: string;
  /** The payment reference of the provider. */
  reference?: string;
  /** False: the gateway never created the charge. */
  charged?: boolean;
  createdAt?: string;
};

let paymentsMade = 0;

/**
 * Inserts a payment of a user in the state after settlement, just checked, so that the reconciliation leaves it alone.
 * @returns its id and its charge's id
 */
export async function addPayment(userId: number, facts: PaymentFacts = {}) {
  const { status = 'CAPTURED', credits = null, forListing = false, propertyId = null, amount = 5 } = facts;
  const { delivered = status === 'CAPTURED', refundStatus = null, reference, charged = true, createdAt = null } = facts;
  const chargeId = charged ? `chg_TS01A0120250943Xk2L0306_${userId}_${(paymentsMade += 1)}` : null;
  const answer = { transaction: { created: String(Date.now()) }, reference: { payment: reference } };
  const charge = { id: chargeId, status, amount, currency: 'KWD', ...answer };
  const [row] = await query<{ id: number }>(
    `INSERT INTO payments (user_id, property_id, amount, payment_type, kind, status, charge_id, credits,
       delivered_at, refund_status, refunded_amount, response_data, created_at, checked_at)
     VALUES ($1, $2, $3, $4::payment_type, $5::payment_kind, $6, $7, $8, $9, $10::text,
       CASE WHEN $10::text = 'REFUNDED' THEN $3::numeric ELSE 0 END, $11, coalesce($12::timestamptz, now()), now())
     RETURNING id`,
    [
      userId,
      propertyId,
      amount,
      credits === null ? 'feature_property' : 'additional_listing',
      credits === null ? 'feature' : forListing ? 'listing' : 'credits',
      status,
      chargeId,
      credits,
      delivered ? new Date() : null,
      refundStatus,
      charged ? JSON.stringify(charge) : null,
      createdAt,
    ],
  );
  if (!row) throw new Error('no row');
  return { id: row.id, chargeId };
}

export async function removeListings(...ids: number[]): Promise<void> {
  await query('DELETE FROM properties WHERE id = ANY($1)', [ids]);
  await tellServer(...ids);
}

/** Invalidates the lists and these listings, like every change through the product. */
export const tellServer = (...ids: number[]) => tell('listings', ...ids.map((id) => `property:${id}`));

/** Maximum number of tags per call (lib/http/service-schemas.ts). */
const MAX_TAGS = 128;

/** Invalidates these cache tags on the server. */
export async function tell(...tags: string[]): Promise<void> {
  if (tags.length > MAX_TAGS) await tell(...tags.splice(MAX_TAGS));
  const { status } = await call('/api/internal/revalidate', {
    method: 'POST',
    headers: { ...cronAuthorization(), 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  if (status !== 204) throw new Error(`the server did not take the change: ${status}`);
}

/** Returns the header that authorizes internal calls to the server under test. */
export function cronAuthorization(): { authorization: string } {
  const { CRON_SECRET } = process.env;
  if (!CRON_SECRET) throw new Error('CRON_SECRET: must be the one of the server under test');
  return { authorization: `Bearer ${CRON_SECRET}` };
}
