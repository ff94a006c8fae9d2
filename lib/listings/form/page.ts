import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import type { Locale } from '../../i18n/routing';
import { locationGroups, type LocationGroup } from '../../locations/groups';
import { listLocations } from '../../locations/queries';
import { db } from '../../platform/db';
import { env } from '../../platform/env';
import { formatPhone, toE164 } from '../../platform/phone';
import { settings } from '../../settings/queries';
import { listDrafts } from '../drafts/drafts';
import { needsReview } from '../moderation/changes';
import { getProposal } from '../moderation/pending-change-queries';
import { getRejected } from '../moderation/rejected';
import { canManage, publisherOf } from '../policy';
import { getVisibleProperty, type PropertyDetails } from '../read/queries';
import type { OwnedDetails } from '../read/rows';
import type { RejectedView } from '../view';
import { loadVersion } from '../write/version';

export type Coordinates = [number, number];

export type FormPageData = {
  /** The edited listing. */
  listing: (PropertyDetails & { version: string }) | null;
  rejected: RejectedView | null;
  /** Another draft of the account that the form could continue. */
  unfinished: { id: string; savedAt: number } | null;
  groups: LocationGroup[];
  /** Centres of locations, by English name. */
  centres: Record<string, Coordinates>;
  amenities: AmenityView[];
  /** Phone number of the owner's account, formatted for display; null if missing or invalid. */
  accountPhone: string | null;
  tileUrl: string | null;
  maxPhotos: number;
  /** Whether the site enforces the advertising law. */
  advertLaw: boolean;
};

/** Ids of the listing to edit, the rejected listing to start from, and the draft. */
export type FormSubject = { edit?: number; rejected?: number; draft?: string };

/** Returns a listing with its pending change applied, if the caller's edits need review. Null if `actor` may not edit it. */
export async function loadEdited(actor: Actor, id: number): Promise<(OwnedDetails & { version: string }) | null> {
  const version = await loadVersion(id);
  const stored = await getVisibleProperty(actor, id);
  if (!stored || !version || !canManage(actor, stored.property)) return null;
  const proposal = needsReview(actor, stored.property) ? await getProposal(id) : null;
  const property = { ...stored.property, ...proposal?.fields };
  return { ...stored, version, property, images: proposal?.photos ?? stored.images };
}

/** Returns null if `actor` may not edit the listing, or does not own the rejected one. The draft may be unknown. */
export async function loadFormPage(
  actor: Actor,
  locale: Locale,
  { edit, rejected: rejectedId, draft: draftId }: FormSubject,
): Promise<FormPageData | null> {
  const listing = edit === undefined ? null : await loadEdited(actor, edit);
  if (edit !== undefined && !listing) return null;
  const drafts = await listDrafts(actor, edit ?? null);
  const draft = drafts.find(({ id }) => id === draftId);
  const sourceId = rejectedId ?? draft?.rejected?.id;
  const rejected = sourceId === undefined ? null : await getRejected(actor, sourceId);
  if (rejectedId !== undefined && !rejected && draftId === undefined) return null;
  const other = drafts.find((each) => each.id !== draftId && each.rejected?.id === rejected?.id);
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
    unfinished: other?.updatedAt ? { id: other.id, savedAt: Date.parse(other.updatedAt) } : null,
    groups: locationGroups(locations, locale),
    centres: Object.fromEntries(centres),
    amenities,
    accountPhone: accountPhone && formatPhone(accountPhone),
    tileUrl: env.MAP_TILE_URL,
    maxPhotos,
    advertLaw,
  };
}
