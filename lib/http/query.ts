import { z } from 'zod';
import { isAmbiguous, parseNumber } from '../i18n/parse-number';
import { routing } from '../i18n/routing';
import { MAX_ID } from '../platform/ids';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../platform/site';
import type { Sort } from '../platform/sort';

/** Parsers of URLs. Error messages are keys below `errors`. */
export type Query = URLSearchParams | Record<string, string | string[] | undefined>;

/** Returns the first non-blank value of each parameter. */
export function firstValues(query: Query): Record<string, string> {
  const pairs: [string, unknown][] =
    query instanceof URLSearchParams
      ? [...query]
      : Object.entries(query).flatMap(([name, value]) =>
          [value ?? []].flat().map((each: unknown): [string, unknown] => [name, each]),
        );
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    // For a name such as 'toString', Next puts the inherited property before the value.
    const trimmed = typeof value === 'string' ? value.trim() : '';
    if (trimmed !== '' && !values.has(name)) values.set(name, trimmed);
  }
  return Object.fromEntries(values);
}

/** Parses each parameter by itself. Invalid values count as missing. */
export function validValues<Shape extends Record<string, z.ZodType>>(shape: Shape, query: Query) {
  const values = firstValues(query);
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(values[name]);
    return data === undefined ? [] : [[name, data]];
  });
  return Object.fromEntries(valid) as { [Name in keyof Shape]?: z.output<Shape[Name]> };
}

type Parsed = { page?: number } & Record<string, string | number | boolean | undefined>;

/** Returns the parameters of a parsed query, without the page: links between pages and to files repeat them. */
export const queryText = ({ page: _, ...query }: Parsed): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Whether PostgreSQL can store the text. It stores every character except NUL, and no half of a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Also rejects U+FFFD, the result of decoding a broken escape. */
export const isReadable = (text: string) => isStorable(text) && !text.includes('\ufffd');

/** A keyword by which admins filter a list. */
export const keywordParam = z.string().max(200, 'too_long').refine(isReadable, 'unreadable');

export const fileLanguage = z
  .enum(routing.locales, 'not_a_choice')
  .optional()
  .describe('Of its headings; that of the request otherwise.');

/**
 * Parses an id.
 * @returns null for any spelling that links do not use (`7`, not `07`, `7.0` or `٧`), so that a row has only one URL
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

/** Path parameter `id`. An invalid one results in a 404. */
export const idParams = z.object({ id });

export const idsQuery = z.object({
  ids: z
    .string('not_an_id')
    .transform((text, context) => {
      const ids = new Set(text.split(',').map((each) => parseId(each.trim())));
      if (ids.has(null)) context.addIssue({ code: 'custom', message: 'not_an_id' });
      else if (ids.size > MAX_PAGE_SIZE) context.addIssue({ code: 'custom', message: 'page_size_range' });
      return [...ids].filter((each) => each !== null);
    })
    .meta({ type: 'string', example: '12,7' })
    .describe(`At most ${MAX_PAGE_SIZE}, joined by commas.`),
});

/**
 * A time in 1970 or later. PostgreSQL rejects some earlier years, or returns them in a form that JavaScript cannot
 * parse.
 */
// eslint-disable-next-line no-restricted-syntax -- what the rule asks for
export const dateTime = z.iso.datetime('not_valid').refine((text) => Date.parse(text) >= 0, 'not_valid');

/** First and last day that both PostgreSQL and `Date` accept. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2099-12-31'];

/** A day of Kuwait's calendar such as `2026-11-26`. */
export const dayParam = z.iso.date('not_valid').refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'not_valid');

/** Filters of a list by its first and its last day. */
export const periodParams = {
  from: dayParam.describe("The first day, of Kuwait's calendar."),
  to: dayParam.describe('The last day.'),
};
type Period = { from?: string; to?: string };
const isInOrder = ({ from, to }: Period) => from === undefined || to === undefined || from <= to;
export const daysInOrder = z.refine<Period>(isInOrder, { path: ['to'], error: 'days_order' });

/** Leaves out a last day before the first one. */
export const withValidPeriod = <Filters extends Period>(filters: Filters): Filters =>
  isInOrder(filters) ? filters : { ...filters, to: undefined };

export const isFiltered = (filters: Record<string, unknown>): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** A row that was changed after `seen` results in a conflict. */
export const ifUnchangedSinceQuery = z.object({
  seen: dateTime
    .transform((text) => new Date(text))
    .optional()
    .describe('`updatedAt` of what was read before. Has it been changed since, the answer is a 409.'),
});

/** Schemas that document the parameters of a query that is parsed as a whole, for the API description. */
export const documentedParameters = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

export const numberParam = (max: number) =>
  z
    .string()
    .refine((text) => !isAmbiguous(text), { error: 'number_ambiguous', abort: true })
    .transform((text) => parseNumber(text) ?? Number.NaN)
    .pipe(z.number('not_a_number').max(max, 'number_too_big'))
    .meta({ type: 'number', minimum: 0, maximum: max });

export const integerParam = (min: number, max: number, message: string) =>
  z
    .string()
    .transform((text) => parseNumber(text) ?? Number.NaN)
    .pipe(z.int(message).min(min, message).max(max, message))
    .meta({ type: 'integer', minimum: min, maximum: max });

export const booleanParam = z.enum(['true', 'false'], 'not_a_choice').transform((value) => value === 'true');

export const flagParam = z
  .enum(['true', 'false'], 'not_a_choice')
  .transform((value) => (value === 'true' ? (true as const) : undefined));

export const sortParam = <Column extends string>(columns: readonly Column[]) =>
  z
    .enum(
      columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]),
      'not_a_choice',
    )
    .describe('A column; after `-`, descending. Equal rows are ordered by id.');

/** Pages beyond MAX_DEPTH rows are empty (lib/platform/site.ts). */
export const pageParam = integerParam(1, Number.MAX_SAFE_INTEGER, 'page_range').describe('Which page, from 1.');

const pageSizeParam = integerParam(1, MAX_PAGE_SIZE, 'page_size_range').optional();
export const pageSizeQuery = z
  .object({
    pageSize: pageSizeParam.describe(`Rows on a page; ${PAGE_SIZE} if it is not said.`),
    limit: pageSizeParam.describe('Another name for `pageSize`, which wins.'),
  })
  .transform(({ pageSize, limit }) => ({ pageSize: pageSize ?? limit ?? PAGE_SIZE }));

export const pageQuery = z.intersection(z.object({ page: pageParam.optional() }), pageSizeQuery);
