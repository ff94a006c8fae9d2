import 'server-only';
import { Prisma } from '../platform/db';

/** Columns of rows `p` of properties that a title is composed from (`TitledListing`), besides the written titles. */
export const TITLE_FACTS = Prisma.sql`p.listing_type AS "listingType", p.property_type AS "propertyType", p.subtype, p.bedrooms,
  p.location, p.location_ar AS "locationAr"`;
