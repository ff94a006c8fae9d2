import 'server-only';
import { logoUrl, parseAdvertiserKind } from '../../accounts/users/queries';
import type { AdvertiserView } from '../../accounts/users/view';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags, tags } from '../../cache/tags';
import { kuwaitDay } from '../../platform/day';
import { reads } from '../../platform/db';
import { lastPage } from '../../platform/pages';
import { MAX_EXACT_TOTAL, PAGE_SIZE } from '../../platform/site';
import { badgesOf } from '../badges';
import type { PropertyView } from '../view';
import { numberedPages } from './numbered-pages';
import { loadPriced } from './rows';

export type AdvertiserPage = {
  advertiser: AdvertiserView;
  page: number;
  exact: boolean;
  /** Featured first, then the newest. */
  listings: PropertyView[];
};

type Row = Omit<AdvertiserView, 'advertiserKind' | 'licenceCheckedAt' | 'badges' | 'since'> & {
  advertiserKind: string | null;
  licenceCheckedAt: Date | null;
  /** Whether the account's number is confirmed and every public listing shows it. */
  phoneConfirmed: boolean;
  answerHours: number | null;
  createdAt: Date;
};

type Found = Pick<AdvertiserPage, 'advertiser' | 'exact'>;

/** Returns null for an unknown account and for one without public listings, alike (docs/product.md 12.4). */
const cachedAdvertiser = cacheJsonRead('advertiser', async (id: number): Promise<Found | null> => {
  cacheTags(tags.owner(id), ...listTags());
  const [row] = await reads.$queryRaw<Row[]>`
    SELECT u.id, u.full_name AS name, u.advertiser_kind AS "advertiserKind", u.licence_number AS "licenceNumber",
           u.licence_checked_at AS "licenceCheckedAt",
           u.phone_confirmed_at IS NOT NULL AND NOT EXISTS (
             SELECT FROM properties p JOIN search.listings l ON l.id = p.id
             WHERE p.publisher_id = u.id AND l.live AND p.contact_phone <> u.phone) AS "phoneConfirmed", u.logo, u.answer_hours AS "answerHours",
           u.created_at AS "createdAt", found.count AS listings
    FROM users u CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM properties p JOIN search.listings l ON l.id = p.id
        WHERE p.publisher_id = u.id AND l.live LIMIT ${MAX_EXACT_TOTAL + 1}) AS few) AS found
    WHERE u.id = ${id} AND NOT u.hidden AND found.count > 0`;
  if (!row) return null;
  const { advertiserKind, licenceCheckedAt, phoneConfirmed, answerHours, logo, createdAt, listings, ...rest } = row;
  const advertiser = {
    ...rest,
    advertiserKind: parseAdvertiserKind(advertiserKind),
    licenceCheckedAt: licenceCheckedAt?.toISOString() ?? null,
    badges: badgesOf({ ...rest, licenceCheckedAt, phoneConfirmed, answerHours }, new Date()),
    logo: logoUrl(logo),
    since: kuwaitDay(createdAt.getTime()),
    listings: Math.min(listings, MAX_EXACT_TOTAL),
  };
  return { advertiser, exact: listings <= MAX_EXACT_TOTAL };
});

const cachedListings = cacheJsonRead('listings of an advertiser', async (id: number, page: number) => {
  cacheTags(tags.owner(id), ...listTags());
  const rows = await reads.$queryRaw<{ id: number }[]>`
    SELECT l.id FROM properties p JOIN search.listings l ON l.id = p.id WHERE p.publisher_id = ${id} AND l.live
    ORDER BY l.featured DESC, l.ranked_at DESC, l.id DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return loadPriced(rows.map((row) => row.id));
});

export const getAdvertiser = async (id: number): Promise<AdvertiserView | null> =>
  (await cachedAdvertiser(id))?.advertiser ?? null;

export const loadAdvertiserPage = numberedPages(async (id, page): Promise<AdvertiserPage | null> => {
  const found = await cachedAdvertiser(id);
  if (!found || page > lastPage(found.advertiser.listings, found.exact)) return null;
  const listings = await cachedListings(id, page);
  return listings.length > 0 ? { ...found, page, listings } : null;
});
