import 'server-only';
import { cache } from 'react';
import type { AdvertiserKind } from '../../accounts/users/constants';
import type { UserView } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import { listLocations } from '../../locations/queries';
import { db } from '../../platform/db';
import { settings } from '../../settings/queries';
import { rentPeriodOf } from '../attributes/agree';
import { listDrafts } from '../drafts/drafts';
import type { DraftView } from '../drafts/view';
import { expiryAfter } from '../expiry';
import { listReusedPhotos } from '../moderation/rejected';
import { arranged, isPhoto } from '../photos/kind';
import { publisherOf } from '../policy';
import { withPageFields, type DetailsPage } from '../read/details';
import { listingSchema, NO_FIELDS } from '../schema';
import type { ImageView } from '../view';
import { versionOfDraft } from './draft';
import { loadEdited } from './page';
import { prefilledValues } from './prefilled';
import { withAmenityFields, withNumbers, withoutUnasked } from './rules';
import { formValuesOf } from './values';

/**
 * Returns the page of a new listing, or of the listing `edit` with its edit applied. Null for an unknown draft of a new
 * listing, or if the user may not edit; `incomplete` if the values are no listing yet (docs/product.md 8.1).
 */
export const loadDraftPreview = cache(
  async (user: UserView, draftId: string, edit?: number): Promise<DetailsPage | 'incomplete' | null> => {
    const [drafts, edited, allAmenities, locations] = await Promise.all([
      listDrafts(user, edit ?? null),
      edit === undefined ? null : loadEdited(user, edit),
      listAmenities(),
      listLocations(),
    ]);
    const draft = drafts.find(({ id }) => id === draftId);
    if (edit === undefined ? !draft?.values : !edited) return null;
    const untouched = edited ? withAmenityFields(formValuesOf(edited.property), allAmenities) : prefilledValues(user);
    const values = draft ? versionOfDraft(draft, untouched).values : untouched;
    const { data } = listingSchema.safeParse(withNumbers(withoutUnasked(values, allAmenities, untouched)));
    const place = locations.find(({ name }) => name === data?.location);
    if (!data || !place) return 'incomplete';
    const { property, images, ...owner } = edited ?? (await newDetails(user, draft));
    const main = images.find(({ isPrimary }) => isPrimary);
    const { latitude = null, longitude = null } = data;
    const pinFields = ['latitude', 'longitude', 'locationPrecision'] as const;
    const isMoved = pinFields.some((name) => (edited?.property[name] ?? null) !== (data[name] ?? null));
    return withPageFields({
      ...owner,
      property: {
        ...property,
        ...NO_FIELDS,
        ...data,
        rentPeriod: rentPeriodOf(data),
        latitude,
        longitude,
        locationAr: place.nameAr,
        primaryImage: main?.imageUrl ?? null,
        primaryPreview: main?.preview ?? null,
        imageCount: images.filter(isPhoto).length,
      },
      images,
      amenities: allAmenities.filter(({ id }) => data.amenities.includes(id)),
      publicPoint: edited && !isMoved ? edited.publicPoint : { latitude, longitude },
    });
  },
);

/** Returns what a new listing does not take from the form's fields. */
async function newDetails(user: UserView, draft: DraftView | undefined) {
  const publisherId = publisherOf(user);
  const [publisher, set, images] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: publisherId } }),
    settings(),
    draft ? previewImages(user, draft) : [],
  ]);
  const now = new Date();
  return {
    property: {
      id: 0,
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
    },
    images,
    ownerPhone: publisher.phone,
    ownerPhoneConfirmed: publisher.phoneConfirmedAt !== null,
    ownBuildingId: null,
  };
}

/** Returns the photos of the listing as it would be published. Photos reused from a rejected listing come first. */
async function previewImages(user: UserView, { images, rejected }: DraftView): Promise<ImageView[]> {
  const own = images.map(({ key: _, ...image }) => image);
  const reused = rejected ? await listReusedPhotos(user, rejected) : [];
  const order = [...reused.map((photo, index) => ({ ...photo, id: -1 - index })), ...own];
  const primary = [...own, ...order].find(({ isPrimary }) => isPrimary);
  return arranged(order, primary).map((image) => ({ ...image, propertyId: 0 }));
}
