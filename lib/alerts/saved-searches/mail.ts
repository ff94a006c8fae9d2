import 'server-only';
import { required } from '../../http/errors';
import { paths } from '../../http/paths';
import { locationName } from '../../i18n/format';
import { localeOf, type Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import type { JobData } from '../../jobs/schema';
import type { RentPeriod } from '../../listings/constants';
import { TITLE_FACTS } from '../../listings/notice-titles';
import { listingPrice } from '../../listings/price-unit';
import { listingTitle, type TitledListing } from '../../listings/title';
import { db, Prisma } from '../../platform/db';
import type { MailSection } from '../mail/schema';
import { deliverMail } from '../mail/send';
import { describeNotice } from '../notifications/describe';
import { signAlertUnsubscribe, signUnsubscribe } from '../notifications/unsubscribe';
import { signLink } from './link';
import { describeSearches } from './queries';

const OWNER = { id: true, email: true, locale: true } as const;
const MAX_SHOWN = 3; // listings per search

type Listing = TitledListing & { id: number; price: number; rentPeriod: RentPeriod | null };

/**
 * Handles the `searchMail` job. The mail reflects the time of sending: it omits listings that are gone, and searches
 * that were deleted or no longer use mail.
 * @throws Error as `deliverMail`
 */
export async function sendSearchMail({ key, sections: told }: JobData<'searchMail'>): Promise<void> {
  const searches = await db.savedSearch.findMany({
    where: {
      id: { in: told.map(({ id }) => id) },
      channels: { has: 'mail' },
      OR: [{ user: { hidden: false } }, { subscriberId: { not: null } }],
    },
    select: { id: true, criteria: true, user: { select: OWNER }, subscriber: { select: OWNER } },
  });
  const [search] = searches;
  if (!search) return;
  // The current owner: an account may have adopted the searches since they were enqueued.
  const { email: to, locale: text } = required(search.user ?? search.subscriber, 'an owner');
  if (to === null) return;
  const locale = localeOf(text);
  const listings = await loadPublic(told.flatMap(({ propertyIds }) => propertyIds));
  const described = await describeSearches(searches.map(({ id, criteria }) => ({ ...criteria, id })));
  const found = told.flatMap(({ id, total, exact, propertyIds }) => {
    const search = described.find((each) => each.id === id);
    const left = propertyIds.flatMap((each) => listings.get(each) ?? []);
    if (!search?.filters || left.length === 0) return [];
    return [{ ...search, exact, count: total - propertyIds.length + left.length, left }];
  });
  const [first] = found;
  if (!first) return;
  const t = translator(locale);
  const sections = found.map(({ id, titleIn, newestPath, exact, count, left }): MailSection => ({
    title: titleIn(locale),
    items: left.slice(0, MAX_SHOWN).map((listing) => itemOf(listing, locale)),
    links: [
      { text: t('mail.layout.allHits', { count, more: exact ? 0 : 1 }), path: newestPath },
      { text: t('mail.layout.changeSearch'), path: paths.savedSearchLink(signLink(id)) },
    ],
  }));
  const data = {
    count: found.reduce((sum, { count }) => sum + count, 0),
    exact: found.every(({ exact }) => exact),
    searches: found.length,
    title: sections[0]?.title ?? '',
    titleAr: sections[0]?.title ?? '',
    path: first.newestPath,
  };
  await deliverMail({
    key,
    to,
    locale,
    template: 'searchHits',
    sections,
    ...describeNotice({ kind: 'searchHits', data }, new Date(), locale),
    ...(search.user
      ? { unsubscribe: signUnsubscribe(search.user.id, 'searchHits') }
      : {
          path: data.path, // the page of all searches needs an account
          unsubscribe: signAlertUnsubscribe(required(search.subscriber, 'an owner').id),
          reason: t('mail.layout.whyAlert', { name: t('site.name') }),
        }),
  });
}

function itemOf(listing: Listing, locale: Locale) {
  const t = translator(locale);
  const detail = `${listingPrice(listing, locale, t)} · ${locationName(listing, locale)}`;
  return { text: listingTitle(listing, locale, t), detail, path: paths.property(listing.id) };
}

async function loadPublic(ids: number[]): Promise<Map<number, Listing>> {
  const rows = await db.$queryRaw<Listing[]>(Prisma.sql`
    SELECT p.id, p.price::float8 AS price, p.rent_period AS "rentPeriod", p.title, p.title_ar AS "titleAr", ${TITLE_FACTS}
    FROM properties p JOIN search.listings l ON l.id = p.id AND l.live AND l.expires_at > now()
    WHERE p.id = ANY (${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
