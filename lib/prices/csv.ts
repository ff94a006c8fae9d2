import 'server-only';
import { translator } from '../i18n/translator';
import { listAreas } from '../locations/queries';
import { csvText, type Cell } from '../platform/csv';
import { quarterOf } from './compare';
import { listQuarters, type StatisticsPlace } from './queries';
import type { QuartersQuery } from './schema';

const COLUMNS = ['quarter', 'complete', 'place', 'place_ar', 'offer', 'type', 'bedrooms', 'listings', 'median', 'unit'];

/** Formats all medians of a place by quarter as CSV, newest first. The last line is the licence. */
export async function quartersCsv(query: QuartersQuery): Promise<string> {
  const place = await findPlace(query);
  const rows = place ? await listQuarters(place.id) : [];
  return csvText([
    COLUMNS,
    ...rows.map(({ quarter: first, ...row }): Cell[] => {
      const { year, quarter } = quarterOf(first);
      return [
        ...[`${year}-Q${quarter}`, row.finished ? 'yes' : 'no', ...(place?.names ?? [])],
        ...[row.listingType, row.propertyType, row.bedrooms, row.listings, row.median],
        row.listingType === 'rent' ? 'KWD per month' : 'KWD per m²',
      ];
    }),
    [`Source: ${translator('en')('site.name')}. Licence: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/`],
  ]);
}

/** English and Arabic name of the area or governorate; null if there is no such area. */
async function findPlace({
  location,
  governorate,
}: QuartersQuery): Promise<{ id: StatisticsPlace; names: string[] } | null> {
  if (governorate) {
    const nameIn = (locale: 'en' | 'ar') =>
      translator(locale)('search.governorate', { name: translator(locale)(`types.governorate.${governorate}`) });
    return { id: { governorate }, names: [nameIn('en'), nameIn('ar')] };
  }
  const area = (await listAreas()).find(({ name }) => name === location);
  return area ? { id: { locationId: area.id }, names: [area.name, area.nameAr] } : null;
}
