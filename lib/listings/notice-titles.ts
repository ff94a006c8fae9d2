import 'server-only';
import { translator } from '../i18n/translator';
import { Prisma } from '../platform/db';
import { listingTitle, type TitledListing } from './title';

export type NoticedListing = TitledListing & { id: number; publisherId: number };

/** Columns of rows `p` of properties for a generated title (`TitledListing`), apart from the owner's titles. */
export const TITLE_FACTS = Prisma.sql`p.listing_type AS "listingType", p.property_type AS "propertyType", p.subtype, p.bedrooms,
  p.location, p.location_ar AS "locationAr"`;
/** Columns of rows `p` of properties for a `NoticedListing`. */
export const NOTICED = Prisma.sql`p.id, p.publisher_id AS "publisherId", p.title, p.title_ar AS "titleAr", ${TITLE_FACTS}`;

/** Query of the accounts that are notified about a row `p` of properties: its owner, or the members of its office. */
export const READERS = Prisma.sql`SELECT p.publisher_id UNION ALL SELECT user_id FROM office_members WHERE office_id = p.publisher_id`;

export const noticeTitles = (listing: TitledListing) => ({
  title: listingTitle(listing, 'en', translator('en')),
  titleAr: listingTitle(listing, 'ar', translator('ar')),
});

export const noticeData = (listing: TitledListing & { id: number }) => ({
  propertyId: listing.id,
  ...noticeTitles(listing),
});
