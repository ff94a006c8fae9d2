import { z } from 'zod';
import { parseNumber } from './i18n/parse-number';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './site';

/**
 * How the parts of an address become values, for every list and every id. A failing rule's message is a key
 * below `errors` in messages/*.json.
 */
export type Query = URLSearchParams | Record<string, string | string[] | undefined>;

/** Each parameter's first value that is not blank, trimmed: blank counts as not sent, repeats have no effect. */
export function firstValues(query: Query): Record<string, string> {
  const pairs: [string, unknown][] =
    query instanceof URLSearchParams
      ? [...query]
      : Object.entries(query).flatMap(([name, value]) =>
          [value ?? []].flat().map((each: unknown): [string, unknown] => [name, each]),
        );
  const values: [string, string][] = [];
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    // Next puts what every object inherits under such a name ('toString') before the parameter's own value.
    if (typeof value !== 'string') continue;
    const trimmed = value.trim();
    if (trimmed === '' || seen.has(name)) continue;
    seen.add(name);
    values.push([name, trimmed]);
  }
  return Object.fromEntries(values);
}

/**
 * Whether PostgreSQL can keep the text and a person can have typed it: no control characters, no half of a
 * surrogate pair, and not the sign that decoding puts in the place of broken UTF-8.
 */
export const isReadable = (text: string) => !/[\p{Cc}\p{Cs}\ufffd]/u.test(text.replace(/\s/g, ''));

const MAX_ID = 2_147_483_647; // PostgreSQL's integer

/**
 * The id in an address, or null where it can name nothing: only the one spelling that our own links have
 * (`7`, not `07`, `7.0` or `٧`), so that a row has one address.
 */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}

const id = z
  .string()
  .transform((text, context) => {
    const parsed = parseId(text);
    if (parsed === null) context.addIssue({ code: 'custom', message: 'not_found' });
    return parsed ?? z.NEVER;
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID });

/** The `{id}` of an address. One that can name nothing is answered as one that names nothing: 404. */
export const idParams = z.object({ id });

/** What the caller has read before changing it, by its `updatedAt`: a change in between is told, not overwritten. */
export const seenQuery = z.object({
  seen: z.iso
    .datetime('not_valid')
    .transform((text) => new Date(text))
    .optional()
    .describe('`updatedAt` of what was read before. Has it been changed since, the answer is a 409.'),
});

/** Of a query that is read as a whole: the parameters that it knows, for the description of the API. */
export const knownParameters = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** A number typed by a person, 0 to `max`. */
export const amount = (max: number) =>
  z
    .string()
    .transform((text) => parseNumber(text) ?? Number.NaN)
    .pipe(z.number('not_a_number').max(max, 'number_too_big'))
    .meta({ type: 'number', minimum: 0, maximum: max });

/** A whole number from `min` to `max`; `message` says the range. */
export const whole = (min: number, max: number, message: string) =>
  z
    .string()
    .transform((text) => parseNumber(text) ?? Number.NaN)
    .pipe(z.int(message).min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** A switch that is on or not there: `true`, or `false` for absent. */
export const flag = z
  .enum(['true', 'false'], 'not_a_choice')
  .transform((value) => (value === 'true' ? (true as const) : undefined));

/** From 1; however far, a list simply ends (lib/site.ts, MAX_DEPTH). */
export const page = whole(1, Number.MAX_SAFE_INTEGER, 'page_range').describe('Which page, from 1.');

/** How much of a list one answer holds; `limit` is another name for `pageSize`, which wins if both are given. */
const size = whole(1, MAX_PAGE_SIZE, 'page_size_range').optional();
export const pageSizeQuery = z
  .object({
    pageSize: size.describe(`Rows on a page; ${PAGE_SIZE} if it is not said.`),
    limit: size.describe('Another name for `pageSize`, which wins.'),
  })
  .transform(({ pageSize, limit }) => ({ pageSize: pageSize ?? limit ?? PAGE_SIZE }));

/** Which page of a list, and how much of it. */
export const pageQuery = z.intersection(z.object({ page: page.optional() }), pageSizeQuery);
