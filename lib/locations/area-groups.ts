import 'server-only';
import { keep, tags } from '../cache';
import type { Locale } from '../i18n/routing';
import { areaGroups, type AreaGroup } from './groups';
import { listLocations } from './queries';

/** The areas that searches offer, in the order of the page's language; sorting them for each page would show. */
export async function listAreaGroups(locale: Locale): Promise<AreaGroup[]> {
  'use cache';
  keep(tags.locations);
  return areaGroups(await listLocations(), locale);
}
