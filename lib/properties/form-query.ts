import { parseNumber } from '../i18n/parse-number';
import { filtersToQuery, type Filters } from './filters';
import { AREA_SLIDER, PRICE_SLIDER } from './schema';

const RANGES = { minPrice: PRICE_SLIDER, maxPrice: PRICE_SLIDER, minArea: AREA_SLIDER, maxArea: AREA_SLIDER };

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
    if (text === '') continue;
    if (name === 'location' || name === 'locations') locations.push(text);
    else values[name] = name in RANGES ? bound(name as keyof typeof RANGES, text) : text;
  }
  return filtersToQuery({ ...values, locations: [...new Set(locations)] } as Filters);
}

function bound(name: keyof typeof RANGES, text: string): number | string | undefined {
  const value = parseNumber(text);
  const { min, max } = RANGES[name];
  return value === null ? text : value === (name.startsWith('min') ? min : max) ? undefined : value;
}
