import 'server-only';
import { Prisma } from '../platform/db';

/** Of rows `p` of properties, what a title is made of (`TitledListing`) beside what was written. */
export const TITLE_FACTS = Prisma.sql`p.listing_type AS "listingType", p.property_type AS "propertyType", p.subtype, p.bedrooms,
  p.location, p.location_ar AS "locationAr"`;
