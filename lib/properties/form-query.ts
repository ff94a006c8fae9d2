import { parseNumber } from '../i18n/parse-number';
import { filtersToQuery, type Filters } from './filters';
import { priceSlider } from './ranges';
import { AREA_SLIDER } from './schema';

/** Values of filters by name: as typed in a form, or as parsed. */
type Values = Record<string, unknown>;

/** The field that says in which order areas were chosen, comma-joined: check boxes are sent in that of the list. */
export const LOCATION_ORDER = 'areaOrder';

/**
 * The list's query from a filter form, in its one order: blank fields are left out, chosen areas join, digits become
 * Latin. Bounds go in only where they differ from the slider's ends, which mean 'no limit' (docs/product.md 4.2).
 * What is no number stays as typed, so that the page can say so.
 */
export function formToQuery(form: FormData): URLSearchParams {
  const values: Values = {};
  const locations: string[] = [];
  for (const [name, value] of form) {
    const text = String(value).trim().replace(/\s+/g, ' ');
    if (text === '' || name === LOCATION_ORDER) continue;
    if (name === 'location' || name === 'locations') locations.push(text);
    else values[name] = isBound(name) ? (parseNumber(text) ?? text) : text;
  }
  const order = String(form.get(LOCATION_ORDER) ?? '');
  return filtersToQuery({ ...withoutEnds(values), locations: inOrder(locations, order) } as Filters);
}

/** The query that the form of these filters sends as it is served. `typed` is what the page could not understand. */
export const queryAsServed = (filters: Filters, typed: Record<string, string> = {}) =>
  filtersToQuery({ ...withoutEnds(filters), ...typed, page: undefined } as Filters);

const isBound = (name: string) => /^(?:min|max)(?:Price|Area)$/.test(name);

function withoutEnds(values: Values): Values {
  const isEnd = (name: string) => {
    const { min, max } = name.endsWith('Price') ? priceSlider(values.listingType) : AREA_SLIDER;
    return values[name] === (name.startsWith('min') ? min : max);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isBound(name) || !isEnd(name)));
}

/** Each area once; those that `order` does not name come last. */
function inOrder(locations: string[], order: string): string[] {
  const names = order.split(',');
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return [...new Set(locations)].sort((a, b) => place(a) - place(b));
}
