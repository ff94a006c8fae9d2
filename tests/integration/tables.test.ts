import { beforeEach, describe, expect, it } from 'vitest';
import { SUBTYPES } from '@/lib/listings/constants';
import { addAccount, listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, deleteAll, ONE_CREDIT, photoOf } from '@/tests/support/records';

/** The nine tables of the product (docs/product.md 15.1), as PostgreSQL itself holds them. */
const { db } = await useDatabase();
await writeReference();

/**
 * Columns as PostgreSQL reports them: name, type, `?` if nullable, and default. A moment is a timestamp with time zone
 * and milliseconds.
 */
const TABLES: Record<string, string> = {
  users: `
    id integer = serial, username citext, password text, email citext, full_name text, phone text?,
    role role = user, credit_balance numeric(12,3) = 0, free_listings_remaining integer = 2,
    created_at moment = CURRENT_TIMESTAMP`,
  properties: `
    id integer = serial, title text?, title_ar text?, description text?, description_ar text?, price numeric(12,3),
    listing_type listing_type, property_type property_type, bedrooms integer?, bathrooms integer?,
    area numeric(10,2), location text, location_ar text, address text?, address_ar text?, latitude numeric(9,6)?,
    longitude numeric(9,6)?, parking integer?, contact_phone text?, contact_name text?, featured boolean = false,
    approved boolean = false, publisher_id integer, created_at moment = CURRENT_TIMESTAMP, expires_at moment`,
  property_images: `
    id integer = serial, property_id integer, image_url text, is_primary boolean = false`,
  amenities: `
    id integer = serial, name citext, name_ar text`,
  property_amenities: `
    id integer = serial, property_id integer, amenity_id integer`,
  locations: `
    id integer = serial, name text, name_ar text, property_count integer = 0, image_url text?`,
  payments: `
    id integer = serial, user_id integer, property_id integer?, amount numeric(12,3), currency text = KWD,
    payment_type payment_type, status text = INITIATED, charge_id text?, payment_method text = knet,
    description text?, response_data jsonb?, created_at moment = CURRENT_TIMESTAMP,
    updated_at moment = CURRENT_TIMESTAMP`,
  subscription_plans: `
    id integer = serial, name text, name_ar text, description text?, description_ar text?, price numeric(12,3),
    currency text = KWD, duration integer, features_json jsonb, is_active boolean = true,
    created_at moment = CURRENT_TIMESTAMP, updated_at moment = CURRENT_TIMESTAMP`,
  user_subscriptions: `
    id integer = serial, user_id integer, plan_id integer, payment_id integer?, status text, start_date moment,
    end_date moment, created_at moment = CURRENT_TIMESTAMP, updated_at moment = CURRENT_TIMESTAMP`,
};
const parseColumns = (text: string) =>
  text
    .trim()
    .split(/,\s+/)
    .map((column) => {
      const [, name = '', type = '', optional, initial = null] = /^(\w+) (.*?)(\?)?(?: = (.*))?$/.exec(column) ?? [];
      const isMoment = type === 'moment';
      return { name, type: isMoment ? 'timestamp(3) with time zone' : type, optional: Boolean(optional), initial };
    });

type Found = { name: string; type: string; optional: boolean; initial: string | null };
const columnsOf = (table: string) => db.$queryRaw<Found[]>`
  SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    NOT a.attnotnull AS optional,
    CASE WHEN pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%' THEN 'serial'
      ELSE btrim(split_part(pg_get_expr(d.adbin, d.adrelid), '::', 1), '''') END AS initial
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped`;

it.each(Object.keys(TABLES))('every specified field is a column with its type and default: %s', async (table) => {
  const found = new Map((await columnsOf(table)).map((column) => [column.name, column]));
  const expected = parseColumns(TABLES[table] ?? '');
  expect(expected.map(({ name }) => found.get(name))).toEqual(expected);
});

const refused = (change: Promise<unknown>, by: string) => expect(change).rejects.toThrow(by);

it('credits and free listings cannot be negative', async () => {
  const { id } = await addAccount();
  const take = (data: object) => db.user.update({ where: { id }, data });
  await refused(take({ creditBalance: -1 }), 'users_credits_not_negative_check');
  await refused(take({ freeListingsRemaining: -1 }), 'users_free_listings_not_negative_check');
});

describe('a listing in the database', () => {
  it.each([
    ['properties_price_positive_check', { price: 0 }],
    ['properties_area_positive_check', { area: 0 }],
    ['properties_title_in_a_language_check', { title: ' ', titleAr: null }],
    ['properties_description_in_a_language_check', { description: null, descriptionAr: null }],
    ['properties_contact_phone_length_check', { contactPhone: '1234567' }],
    ['properties_featured_needs_approval_check', { approved: false, featured: true }],
    ['properties_featured_has_an_end_check', { featured: true, featuredUntil: null }],
    ['properties_taken_down_check', { takenDownAt: new Date(), takenDownCode: 'photos', takenDownRest: 1 }],
    ['properties_taken_down_why_check', { approved: false, takenDownAt: new Date(), takenDownRest: 1 }],
    ['properties_resent_check', { resentAt: new Date() }],
    ['properties_subtype_check', { subtype: 'villa' }],
    ['properties_subtype_check', { propertyType: 'land', subtype: 'flat' }],
    ['properties_furnished_check', { furnished: 'yes' }],
    ['properties_floor_check', { floor: -3 }],
    ['properties_floor_check', { floor: 101 }],
    ['properties_block_check', { block: '12345678901' }],
    ['properties_block_check', { block: '' }],
    ['properties_street_check', { street: 'x'.repeat(61) }],
    ['properties_avenue_check', { avenue: 'x'.repeat(31) }],
    ['properties_building_check', { building: 'x'.repeat(31) }],
    ['properties_building_name_check', { buildingName: 'x'.repeat(81) }],
    ['properties_paci_number_check', { paciNumber: '1234567' }],
    ['properties_paci_number_check', { paciNumber: '1234567a' }],
    ['properties_year_built_check', { yearBuilt: 1899 }],
    ['properties_street_count_check', { streetCount: 5 }],
    ['properties_frontage_check', { frontage: 0 }],
    ['properties_monthly_income_check', { monthlyIncome: 0 }],
    ['properties_rent_period_check', { listingType: 'rent', rentPeriod: 'quarter' }],
    ['properties_tenants_check', { listingType: 'rent', tenants: 'friends' }],
    ['properties_available_from_check', { listingType: 'rent', availableFrom: new Date('1999-12-31') }],
    ['properties_letter_number_check', { letterNumber: '' }],
    ['properties_letter_ends_check', { letterEnds: new Date('1999-12-31') }],
    ['properties_video_url_check', { videoUrl: 'http://example.com/flat.mp4' }],
    ['properties_tour_url_check', { tourUrl: `https://kuula.co/share/${'x'.repeat(500)}` }],
    ['properties_deposit_check', { listingType: 'rent', deposit: -1 }],
    ['properties_commission_check', { listingType: 'rent', commission: -1 }],
    ['properties_terms_of_rents_check', { listingType: 'sale', rentPeriod: 'day' }],
    ['properties_terms_of_rents_check', { listingType: 'sale', commission: 0 }],
  ])('cannot break the rule %s', async (rule, change) => {
    const { id } = await addAccount();
    await refused(db.property.create({ data: listingOf(id, change) }), rule);
  });

  it.each(Object.entries(SUBTYPES))(
    'of the type %s can have each subtype of the application',
    async (type, subtypes) => {
      const { id } = await addAccount();
      const data = [...subtypes, null].map((subtype) => listingOf(id, { propertyType: type, subtype }));
      expect(await db.property.createMany({ data })).toEqual({ count: data.length });
    },
  );

  it('has one primary photo and at most thirty photos', async () => {
    const propertyId = await addListing((await addAccount()).id);
    const add = (position: number, isPrimary: boolean) =>
      db.propertyImage.create({ data: { ...photoOf(position), propertyId, isPrimary } });
    await add(0, true);
    await refused(add(1, true), 'property_images_one_primary');
    await refused(add(30, false), 'property_images_position_check');
  });
});

describe('a payment', () => {
  it('survives its listing without a reference', async () => {
    const { id: userId } = await addAccount();
    const propertyId = await addListing(userId);
    const paid = { amount: 5, kind: 'feature', paymentType: 'feature_property' } as const;
    const { id } = await db.payment.create({ data: { userId, propertyId, ...paid } });
    await db.property.delete({ where: { id: propertyId } });
    expect(await db.payment.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId, propertyId: null });
  });

  it.each([
    ['open', ['INITIATED', 'A_NEW_WORD'], [null], false],
    ['cancelled', ['ABANDONED', 'CANCELLED', 'TIMEDOUT'], [null], false],
    ['failed', ['DECLINED', 'FAILED', 'RESTRICTED', 'VOID'], [null], false],
    ['paid', ['CAPTURED'], [null, 'NOT_MADE'], true],
    ['undelivered', ['CAPTURED'], [null, 'ASKED', 'PENDING'], false],
    ['refund_failed', ['CAPTURED'], ['DECLINED', 'FAILED', 'UNCLEAR', 'NOT_MADE'], false],
    ['refunded', ['CAPTURED'], ['REFUNDED'], false],
  ] as const)('is %s if its charge is %j, its refund %j and delivery %s', async (state, charges, refunds, given) => {
    const { id: userId } = await addAccount();
    const refundedAmount = state === 'refunded' ? 2 : 0;
    for (const status of charges)
      for (const refundStatus of refunds) {
        const { id } = await db.payment.create({ data: { userId, ...ONE_CREDIT, state: 'refunded' } });
        const data = { status, refundStatus, refundedAmount, deliveredAt: given ? new Date() : null };
        expect(await db.payment.update({ where: { id }, data })).toMatchObject({ state });
      }
  });

  it('prevents the deletion of its payer', async () => {
    const { id } = await addAccount();
    await db.payment.create({ data: { userId: id, ...ONE_CREDIT } });
    await refused(db.user.delete({ where: { id } }), 'Foreign key constraint');
  });
});

describe('subscriptions', () => {
  const plan = (change = {}) =>
    db.subscriptionPlan.create({
      data: { name: 'Monthly', nameAr: 'شهري', price: 9.5, duration: 30, featuresJson: ['featured'], ...change },
    });
  const dates = { startDate: new Date('2026-11-01'), endDate: new Date('2026-12-01') };
  const subscribe = async (userId: number, planId: number, change = {}) =>
    db.userSubscription.create({ data: { userId, planId, status: 'active', ...dates, ...change } });
  beforeEach(() => deleteAll('user_subscriptions', 'subscription_plans'));

  it('a plan can be deleted only without subscriptions', async () => {
    const [{ id: userId }, { id: planId, ...made }] = [await addAccount(), await plan()];
    expect(made).toMatchObject({ currency: 'KWD', isActive: true, description: null });
    const { id } = await subscribe(userId, planId);
    await refused(db.subscriptionPlan.delete({ where: { id: planId } }), 'Foreign key constraint');
    await db.userSubscription.delete({ where: { id } });
    await db.subscriptionPlan.delete({ where: { id: planId } });
    expect(await db.subscriptionPlan.count()).toBe(0);
  });

  it('are deleted with their user and survive their payment', async () => {
    const [{ id: userId }, payer, { id: planId }] = [await addAccount(), await addAccount(), await plan()];
    const payment = await db.payment.create({ data: { userId: payer.id, ...ONE_CREDIT } });
    const { id } = await subscribe(userId, planId, { paymentId: payment.id });
    await db.payment.delete({ where: { id: payment.id } });
    expect(await db.userSubscription.findUniqueOrThrow({ where: { id } })).toMatchObject({ paymentId: null });
    await db.user.delete({ where: { id: userId } });
    expect(await db.userSubscription.count()).toBe(0);
  });

  it('have a valid price, duration and end', async () => {
    await refused(plan({ price: -1 }), 'subscription_plans_price_check');
    await refused(plan({ duration: 0 }), 'subscription_plans_duration_check');
    const [{ id: userId }, { id: planId }] = [await addAccount(), await plan()];
    const ended = { endDate: new Date('2026-10-31') };
    await refused(subscribe(userId, planId, ended), 'user_subscriptions_dates_check');
  });
});
