import 'server-only';
import { cache } from 'react';
import type { AdvertiserKind } from '../../accounts/users/constants';
import type { UserView } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import { listLocations } from '../../locations/queries';
import { db } from '../../platform/db';
import { settings } from '../../settings/queries';
import { rentPeriodOf } from '../attributes/agree';
import { getDraft } from '../drafts/drafts';
import type { DraftView } from '../drafts/view';
import { expiryAfter } from '../expiry';
import { listReusedPhotos } from '../moderation/rejected';
import { arranged, isPhoto } from '../photos/kind';
import { publisherOf } from '../policy';
import { withPageFields, type DetailsPage } from '../read/details';
import { listingSchema, NO_FIELDS } from '../schema';
import type { ImageView } from '../view';
import { versionOfDraft } from './draft';
import { prefilledValues } from './prefilled';
import { withNumbers, withoutUnasked } from './rules';

/** Returns null for an unknown draft, `incomplete` if its values are no listing yet (docs/product.md 8.1). */
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
    const images = await previewImages(user, draft);
    const main = images.find(({ isPrimary }) => isPrimary);
    const { latitude = null, longitude = null } = data;
    return withPageFields({
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
        imageCount: images.filter(isPhoto).length,
      },
      images,
      amenities: allAmenities.filter(({ id }) => data.amenities.includes(id)),
      ownerPhone: publisher.phone,
      ownerPhoneConfirmed: publisher.phoneConfirmedAt !== null,
      publicPoint: { latitude, longitude },
      ownBuildingId: null,
    });
  },
);

/** Returns the photos of the listing as it would be published. Photos reused from a rejected listing come first. */
async function previewImages(user: UserView, { images, rejected }: DraftView): Promise<ImageView[]> {
  const own = images.map(({ key: _, ...image }) => image);
  const reused = rejected ? await listReusedPhotos(user, rejected) : [];
  const order = [...reused.map((photo, index) => ({ ...photo, id: -1 - index })), ...own];
  const primary = [...own, ...order].find(({ isPrimary }) => isPrimary);
  return arranged(order, primary).map((image) => ({ ...image, propertyId: 0 }));
}
