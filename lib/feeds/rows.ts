import 'server-only';
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { findContactInName } from '../accounts/users/contact-in-name';
import { removeHidden } from '../http/input';
import { INVISIBLE } from '../i18n/parse-number';
import { fits, ATTRIBUTES } from '../listings/attributes/all';
import { isSubtypeOf, PROPERTY_TYPES } from '../listings/constants';
import { listingSchema, type ListingInput } from '../listings/schema';
import { readPhone } from '../platform/phone';
import { nameKey, type Gazetteer } from '../search/phrase/gazetteer';
import { normalize, tokenize } from '../search/phrase/normalize';
import { COUNTRY_WORDS } from '../search/phrase/vocabulary/places';
import { MAX_REFERENCE, type FeedFormat } from './constants';
import { shortened, type Problem, type RawRow } from './formats';
import { feedUrlSchema } from './schema';

/** A listing of a feed after all checks that need no listing of the site. */
export type FeedRow = {
  row: number;
  reference: string;
  title: string | null;
  problems: Problem[];
  data: RowData;
};
export type RowData = {
  /** Null with problems. */
  input: ListingInput | null;
  /** Fields that the feed has. An update keeps the others. */
  given: (keyof ListingInput)[];
  /** URLs; undefined if the feed has none for any listing. */
  photos?: string[];
};

export type Names = {
  gazetteer: Pick<Gazetteer, 'byName' | 'byKey' | 'byId' | 'amenityNames'>;
  maxPhotos: number;
};

/**
 * Returns a function that checks the rows of a feed one after another, with the schema of the form. Later rows with the
 * same reference are refused.
 */
export function rowChecker(format: FeedFormat, names: Names): (raw: RawRow) => FeedRow {
  const seen = new Set<string>();
  const amenities = amenityIds(names);
  return (raw) => {
    const problems = [...raw.problems];
    const reference = removeHidden(raw.reference).replace(INVISIBLE, '').trim();
    if (reference === '') problems.push({ field: 'reference', message: 'required' });
    else if (reference.length > MAX_REFERENCE) problems.push({ field: 'reference', message: 'too_long' });
    else if (seen.has(reference)) problems.push({ field: 'reference', message: 'feed_duplicate' });
    else seen.add(reference);

    const values: Record<string, unknown> = { ...raw.fields };
    if (format !== 'csv') dropUnfitting(values);
    if (raw.location) values.location = locationOf(raw.location, names, problems);
    if (raw.amenities) {
      values.amenities = raw.amenities.flatMap((name) => {
        const id = amenities.get(normalize(name)) ?? (/^\d{1,9}$/.test(name) ? Number(name) : undefined);
        if (id === undefined && format === 'csv')
          problems.push({ field: 'amenities', message: 'feed_amenity', values: { name: shortened(name) } });
        return id ?? [];
      });
    }
    const photos = raw.photos && photosOf(raw.photos, names, problems);
    const parsed = z.safeParse(listingSchema, values);
    const found = new Set(problems.map(({ field }) => field));
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0] ?? '');
      if (found.has(field)) continue;
      found.add(field);
      problems.push({ field, message });
    }
    const input = parsed.success ? withPhone(parsed.data, problems) : null;
    return {
      row: raw.row,
      reference,
      title: titleOf(values.titleAr) ?? titleOf(values.title),
      problems,
      data: {
        input: problems.length > 0 ? null : input,
        given: Object.keys(values) as (keyof ListingInput)[],
        ...(photos && { photos }),
      },
    };
  };
}

/** Returns a hash of the row's content, which does not depend on the order of its fields. */
export const hashOf = ({ input, given, photos }: RowData): string =>
  hash('sha256', JSON.stringify([given.toSorted().map((name) => [name, input?.[name]]), photos ?? null]), 'base64url');

const titleOf = (title: unknown) => (typeof title === 'string' && title !== '' ? title.slice(0, 150) : null);

/** XML formats have the same elements for every type: removes facts that a listing of the type cannot have. */
function dropUnfitting(values: Record<string, unknown>): void {
  if (typeof values.contactName === 'string' && findContactInName(values.contactName)) delete values.contactName;
  const type = PROPERTY_TYPES.find((one) => one === values.propertyType);
  if (!type) return;
  const subtype = isSubtypeOf(values.subtype, type) ? values.subtype : null;
  for (const { name, basic } of ATTRIBUTES) {
    if (!basic && name in values && !fits(name, type, subtype)) delete values[name];
  }
}

function withPhone(input: ListingInput, problems: Problem[]): ListingInput {
  if (input.contactPhone === null) return input;
  const reading = readPhone(input.contactPhone);
  if (reading.phone === null) problems.push({ field: 'contactPhone', message: reading.problem });
  return { ...input, contactPhone: reading.phone };
}

/** Returns the English name of the only area that one of the names means. */
function locationOf(places: string[], { gazetteer }: Names, problems: Problem[]): string {
  const { byName, byKey, byId } = gazetteer;
  for (const place of places.flatMap((each) => [each, ...each.split(/[,،/]/)])) {
    const name = place.trim();
    const words = tokenize(name);
    if (words.length === 1 && COUNTRY_WORDS.has(words[0])) continue; // not Kuwait City, which has the same key
    const ids = byKey.get(nameKey(words)) ?? [];
    const found = byName.get(name) ?? (ids.length === 1 ? byId.get(ids[0] ?? 0) : undefined);
    if (found) return found.name;
  }
  const name = shortened(places.join(', '));
  problems.push(
    name === ''
      ? { field: 'location', message: 'location_required' }
      : { field: 'location', message: 'feed_area', values: { name } },
  );
  return name;
}

function amenityIds({ gazetteer: { amenityNames } }: Names): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { id, name, nameAr, aliases = [] } of amenityNames.values())
    for (const each of [name, nameAr, ...aliases]) ids.set(normalize(each), id);
  return ids;
}

function photosOf(urls: string[], { maxPhotos }: Names, problems: Problem[]): string[] {
  const distinct = [...new Set(urls)].slice(0, maxPhotos);
  const isUrl = (url: string) => feedUrlSchema.safeParse({ url }).success;
  if (!distinct.every(isUrl)) problems.push({ field: 'photos', message: 'url_wrong' });
  return distinct;
}
