import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { locationName } from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { csvOfList } from '../../platform/csv';
import { kuwaitTime } from '../../platform/day';
import { MAX_DEPTH } from '../../platform/site';
import { settings } from '../../settings/queries';
import { listingStatus, stateKey } from '../status';
import { listingKind, listingTitle } from '../title';
import { listProperties } from './list';
import { MANAGED_STATES, type ManagedFileQuery } from './managed-list';

/** Streams listings of every state as CSV, in the order of their list. */
export async function managedCsv(
  actor: Actor,
  { state, ...query }: ManagedFileQuery,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  const t = translator(locale);
  const { daysWarned } = await settings();
  const now = new Date();
  const column = (name: 'number' | 'listing' | 'owner' | 'price' | 'state' | 'added' | 'expires') =>
    t(`admin.listings.column.${name}`);
  const field = (name: 'propertyType' | 'listingType' | 'location' | 'area') => t(`form.field.${name}`);
  return csvOfList(
    [
      ...[column('number'), column('listing'), field('propertyType'), field('listingType')],
      ...[field('location'), field('area'), column('price'), column('owner')],
      ...[column('state'), column('added'), column('expires')],
    ],
    (page, pageSize) => listProperties(actor, { ...query, ...MANAGED_STATES[state], page, pageSize }),
    (listing) => [
      ...[listing.id, listingTitle(listing, locale, t), listingKind(listing, t)],
      t('details.offer', { offer: listing.listingType }),
      ...[locationName(listing, locale), listing.area, listing.price, listing.publisherName],
      t(stateKey(listingStatus(listing, now, daysWarned).state, listing)),
      ...[kuwaitTime(new Date(listing.createdAt)), kuwaitTime(new Date(listing.expiresAt))],
    ],
    t('table.fileEnds', { max: MAX_DEPTH }),
  );
}
