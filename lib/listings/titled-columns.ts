import 'server-only';
import { Prisma } from '../platform/db';

/**
 * Columns of rows `p` of properties from which a title is generated (`TitledListing`), apart from the owner's titles.
 */
export const TITLE_FACTS = Prisma.sql`p.listing_type AS "listingType", p.property_type AS "propertyType", p.subtype, p.bedrooms,
  p.location, p.location_ar AS "locationAr"`;
