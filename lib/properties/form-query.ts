import { parseNumber } from '../i18n/parse-number';
import { filtersToQuery, type Filters } from './filters';
import { AREA_SLIDER, PRICE_SLIDER } from './schema';

const RANGES = { minPrice: PRICE_SLIDER, maxPrice: PRICE_SLIDER, minArea: AREA_SLIDER, maxArea: AREA_SLIDER };

/** The field that says in which order areas were chosen, comma-joined: check boxes are sent in that of the list. */
export const AREA_ORDER = 'areaOrder';

/**
 * The list's query from a filter form, in its one order: blank fields are left out, chosen areas join, digits become
 * Latin. Bounds go in only where they differ from the slider's ends, which mean 'no limit' (specification, section 5).
 * What is no number stays as typed, so that the page can say so.
 */
export function formToQuery(form: FormData): URLSearchParams {
  const values: Record<string, unknown> = {};
  const locations: string[] = [];
  for (const [name, value] of form) {
    const text = String(value).trim();
    if (text === '' || name === AREA_ORDER) continue;
    if (name === 'location' || name === 'locations') locations.push(text);
    else values[name] = name in RANGES ? bound(name as keyof typeof RANGES, text) : text;
  }
  return filtersToQuery({ ...values, locations: inOrder(locations, String(form.get(AREA_ORDER) ?? '')) } as Filters);
}

function bound(name: keyof typeof RANGES, text: string): number | string | undefined {
  const value = parseNumber(text);
  const { min, max } = RANGES[name];
  return value === null ? text : value === (name.startsWith('min') ? min : max) ? undefined : value;
}

/** Each area once; those that `order` does not name come last. */
function inOrder(locations: string[], order: string): string[] {
  const names = order.split(',');
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...new Set(locations)].sort((a, b) => place(a) - place(b));
}
