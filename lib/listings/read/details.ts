import 'server-only';
import { cache } from 'react';
import type { Actor } from '../../accounts/users/view';
import { cacheTags } from '../../cache/read';
import { cacheShared } from '../../cache/shared';
import { tags } from '../../cache/tags';
import { parseId } from '../../http/query';
import { reads as db, type Governorate } from '../../platform/db';
import { env } from '../../platform/env';
import { nullOnError, unlessUnavailable } from '../../platform/null-on-error';
import { answerWith } from '../../platform/runtime';
import { DEFAULT_CENTRE } from '../../platform/site';
import { comparePrice } from '../../prices/compare';
import { findLike, findQuarters, listPriceChanges } from '../../prices/queries';
import { settings } from '../../settings/queries';
import { withPublicAddress } from '../address';
import type { LocationPrecision } from '../constants';
import { hasEnded } from '../expiry';
import type { CardListing, PropertyView } from '../view';
import { findSharedBuilding } from './building-page';
import { contactOf } from './contact';
import { getPublicProperty, getVisibleProperty, recentStrip } from './queries';
import type { OwnedDetails } from './rows';
import { findFormer, listSimilar, type SimilarTo } from './similar';

/** `location`: the centre of the listing's location, for listings without a pin. */
export type MapPosition = { latitude: number; longitude: number; precision: LocationPrecision | 'location' };

export type DetailsPage = Awaited<ReturnType<typeof withPageFields>>;

/** Content shown instead of a listing that has no page. */
export type MissingPage = {
  /** The listing's former kind, if it was public. */
  former: Pick<SimilarTo, 'listingType' | 'propertyType'> | null;
  /** Similar listings, or the newest ones if there are none. */
  similar: CardListing[];
};

/** Loads the page, shared with its metadata. Null, with status 404, if there is no such public listing. */
export const loadDetailsPage = cache((id: string) =>
  unlessUnavailable(readPage(id, (number) => cacheShared(() => pageOf(getPublicProperty(number))))),
);

/** Like `loadDetailsPage`, for any listing that `actor` may see. The result is shared only within one request. */
export const loadPreviewPage = cache((actor: Actor | null, id: string) =>
  unlessUnavailable(readPage(id, (number) => pageOf(getVisibleProperty(actor, number)))),
);

async function readPage(id: string, read: (number: number) => Promise<DetailsPage | null>) {
  const number = parseId(id);
  const page = number === null ? null : await read(number);
  if (!page) answerWith(404);
  return page;
}

async function pageOf(found: Promise<OwnedDetails | null>): Promise<DetailsPage | null> {
  const details = await found;
  return details && withPageFields(details);
}

/** Loads the content shown instead of a missing listing. An invalid id costs no query of its own. */
export async function loadMissingPage(id: string): Promise<MissingPage> {
  const number = parseId(id);
  if (number === null) return (await nullOnError(loadNewest())) ?? { former: null, similar: [] };
  return cacheShared(async () => (await loadFormer(number)) ?? loadNewest());
}

async function loadFormer(id: number): Promise<MissingPage | null> {
  cacheTags(tags.property(id));
  const former = await findFormer(id);
  const similar = former ? await listSimilar(former) : [];
  return former && similar.length > 0 ? { former, similar } : null;
}

const loadNewest = async (): Promise<MissingPage> => ({ former: null, similar: await recentStrip() });

/** Adds the fields of the page. A preview shows the location as visitors will see it. */
export async function withPageFields({
  ownerPhone,
  ownerPhoneConfirmed,
  publicPoint,
  ownBuildingId,
  ...details
}: OwnedDetails) {
  const now = new Date();
  const property = withPublicAddress({ ...details.property, ...publicPoint });
  if (!(await settings()).advertLaw) delete property.letterNumber;
  const expired = hasEnded(property, now);
  const [like, priceChanges, quarters, mapPosition, similar, building] = await Promise.all([
    expired ? [] : findLike(property),
    listPriceChanges(property.id),
    expired ? [] : findQuarters(property),
    findMapPosition(property),
    listSimilar(property),
    findSharedBuilding(property.id, ownBuildingId),
  ]);
  return {
    ...details,
    property,
    asOf: now.toISOString(),
    expired, // or closed
    contact: expired ? null : contactOf(property.contactPhone, ownerPhone, ownerPhoneConfirmed),
    mapPosition,
    comparison: comparePrice(property, like.find(({ listingType }) => listingType === property.listingType) ?? null),
    priceChanges,
    quarters,
    similar,
    building,
    tileUrl: env.MAP_TILE_URL, // with {z}, {x}, {y}
    origin: env.APP_URL,
  };
}

/** Returns the coordinates of the listing, else of its location, else the average of its governorate's locations. */
async function findMapPosition(property: PropertyView): Promise<MapPosition> {
  const { latitude, longitude, locationPrecision } = property;
  if (latitude !== null && longitude !== null) return { latitude, longitude, precision: locationPrecision };
  const location = await db.location.findUnique({ where: { name: property.location } });
  const hasCentre = location?.latitude && location.longitude;
  const centre = hasCentre ? location : location?.governorate && (await averageCentre(location.governorate));
  return {
    latitude: centre?.latitude?.toNumber() ?? DEFAULT_CENTRE.latitude,
    longitude: centre?.longitude?.toNumber() ?? DEFAULT_CENTRE.longitude,
    precision: 'location',
  };
}

const averageCentre = async (governorate: Governorate) =>
  (await db.location.aggregate({ where: { governorate }, _avg: { latitude: true, longitude: true } }))._avg;
