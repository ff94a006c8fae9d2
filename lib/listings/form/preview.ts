import 'server-only';
import { cache } from 'react';
import type { AdvertiserKind } from '../../accounts/users/constants';
import type { UserView } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import { listLocations } from '../../locations/queries';
import { db } from '../../platform/db';
import { settings } from '../../settings/queries';
import { rentPeriodOf } from '../attributes/agree';
import { getDraft } from '../drafts/queries';
import { expiryAfter } from '../expiry';
import { isPhoto } from '../photos/kind';
import { publisherOf } from '../policy';
import { siteSettings, withPageFields, type DetailsPage } from '../read/details';
import { LISTING_FIELDS, listingSchema, type ListingInput } from '../schema';
import { versionOfDraft } from './draft';
import { prefilledValues } from './prefilled';
import { withNumbers, withoutUnasked } from './rules';

const NO_FIELDS = Object.fromEntries(LISTING_FIELDS.map((name) => [name, null])) as Record<keyof ListingInput, null>;

/**
 * Loads what the public page will show of the caller's own draft (docs/product.md 8.1). Nothing is stored.
 * @returns null for an unknown draft, `incomplete` if its values are no listing yet
 */
export const loadDraftPreview = cache(
  async (user: UserView, draftId: string): Promise<DetailsPage | 'incomplete' | null> => {
    const draft = await getDraft(user, draftId);
    if (!draft?.values) return null;
    const publisherId = publisherOf(user);
    const [allAmenities, locations, publisher, set] = await Promise.all([
      listAmenities(),
      listLocations(),
      db.user.findUniqueOrThrow({ where: { id: publisherId } }),
      settings(),
    ]);
    const untouched = prefilledValues(user);
    const { values } = versionOfDraft(draft, untouched);
    const { data } = listingSchema.safeParse(withNumbers(withoutUnasked(values, allAmenities, untouched)));
    const place = locations.find(({ name }) => name === data?.location);
    if (!data || !place) return 'incomplete';
    const now = new Date();
    const images = draft.images.map(({ key: _, ...image }) => ({ ...image, propertyId: 0 }));
    const photos = images.filter(isPhoto);
    const main = images.find(({ isPrimary }) => isPrimary) ?? photos[0];
    const { latitude = null, longitude = null } = data;
    const page = await withPageFields({
      property: {
        ...NO_FIELDS,
        ...data,
        rentPeriod: rentPeriodOf(data),
        latitude,
        longitude,
        id: 0,
        locationAr: place.nameAr,
        publisherId,
        publisherName: publisher.fullName,
        advertiserKind: publisher.advertiserKind as AdvertiserKind | null,
        licenceNumber: publisher.licenceNumber,
        featured: false,
        featuredUntil: null,
        approved: false,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        expiresAt: expiryAfter(now, true, set).toISOString(),
        primaryImage: main?.imageUrl ?? null,
        primaryPreview: main?.preview ?? null,
        imageCount: photos.length,
      },
      images,
      amenities: allAmenities.filter(({ id }) => data.amenities.includes(id)),
      ownerPhone: publisher.phone,
      ownerPhoneConfirmed: publisher.phoneConfirmedAt !== null,
      publicPoint: { latitude, longitude },
      ownBuildingId: null,
    });
    return { ...page, ...siteSettings() };
  },
);
