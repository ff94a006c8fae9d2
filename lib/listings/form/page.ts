import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import { db } from '../../db';
import { env } from '../../env';
import type { Locale } from '../../i18n/routing';
import { locationGroups, type LocationGroup } from '../../locations/groups';
import { listLocations } from '../../locations/queries';
import { formatPhone, toE164 } from '../../phone';
import { settings } from '../../settings/queries';
import { getDraft } from '../drafts/queries';
import { needsReview } from '../moderation/changes';
import { getProposal } from '../moderation/pending-change-queries';
import { getRejected } from '../moderation/rejected';
import { canManage, publisherOf } from '../policy';
import { getVisibleProperty, type PropertyDetails } from '../read/queries';
import type { PropertyView, RejectedView } from '../view';
import { loadVersion } from '../write/version';

/** Latitude and longitude. */
export type Coordinates = [number, number];

export type FormPageData = {
  /** To its owner as it is to be where a change of it waits; `stored` is as it is public. */
  listing: (PropertyDetails & { version: string; stored: PropertyView }) | null;
  rejected: RejectedView | null;
  /** Id of the draft that is gone on with. */
  draft: string | null;
  groups: LocationGroup[];
  /** Centres of locations, by English name. */
  centres: Record<string, Coordinates>;
  amenities: AmenityView[];
  /** The number of the owner's account, as it is shown; null without one that can be read. */
  accountPhone: string | null;
  tileUrl: string | null;
  maxPhotos: number;
  /** Whether the law of adverts is a mode of the site. */
  advertLaw: boolean;
};

/**
 * Ids of the listing to edit, of the rejected one that a new one begins from, or of a draft; none for the form of a new one.
 */
export type FormSubject = { edit?: number; rejected?: number; draft?: string };

/** @returns null where `actor` may not edit the listing, or the rejected one or the draft is not theirs */
export async function loadFormPage(
  actor: Actor,
  locale: Locale,
  { edit, rejected: rejectedId, draft }: FormSubject,
): Promise<FormPageData | null> {
  const version = edit === undefined ? null : await loadVersion(edit);
  const found = edit === undefined ? null : await getVisibleProperty(actor, edit);
  const stored = found && version ? { ...found, version, stored: found.property } : null;
  if (edit !== undefined && !(stored && canManage(actor, stored.property))) return null;
  const isProposed = stored && needsReview(actor, stored.property);
  const proposal = isProposed ? await getProposal(stored.property.id) : null;
  const listing = stored && {
    ...stored,
    property: { ...stored.property, ...proposal?.fields },
    images: proposal?.photos ?? stored.images,
  };
  const rejected = rejectedId === undefined ? null : await getRejected(actor, rejectedId);
  if (rejectedId !== undefined && !rejected) return null;
  if (draft !== undefined && !(await getDraft(actor, draft))) return null;
  const [locations, amenities, owner] = await Promise.all([
    listLocations(),
    listAmenities(),
    db.user.findUnique({ where: { id: listing?.property.publisherId ?? publisherOf(actor) }, select: { phone: true } }),
  ]);
  const { maxPhotos, advertLaw } = await settings();
  const accountPhone = toE164(owner?.phone ?? null);
  const centres = locations.flatMap(({ name, latitude, longitude }): [string, Coordinates][] =>
    latitude === null || longitude === null ? [] : [[name, [latitude, longitude]]],
  );
  return {
    listing,
    rejected,
    draft: draft ?? null,
    groups: locationGroups(locations, locale),
    centres: Object.fromEntries(centres),
    amenities,
    accountPhone: accountPhone && formatPhone(accountPhone),
    tileUrl: env.MAP_TILE_URL,
    maxPhotos,
    advertLaw,
  };
}
