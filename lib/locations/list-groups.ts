import 'server-only';
import { cacheRead, cacheUntilCleared } from '../cache/read';
import type { Locale } from '../i18n/routing';
import { locationGroups } from './groups';
import { listLocations } from './queries';

/** The areas that searches offer, in the order of the page's language; sorting them for each page would show. */
export const listLocationGroups = cacheRead(async (locale: Locale) => {
  'use cache';
  return cacheUntilCleared([], async () => locationGroups(await listLocations(), locale));
});
