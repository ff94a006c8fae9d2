import { z } from 'zod';
import { fileLanguage, parseId, validValues, type Query } from '../http/query';
import { MAX_ID } from '../platform/ids';

/** Selectable numbers of weeks; the first is the default. */
export const FIGURE_WEEKS = [13, 52] as const;
export type FigureWeeks = (typeof FIGURE_WEEKS)[number];
export const FIGURE_KINDS = ['listings', 'areas', 'leads', 'queue', 'admins', 'payments', 'searches'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export const emptySearchSchema = z.object({
  // Longer than any keyword of a search.
  words: z.string('required').max(1_000, 'too_long').describe('As they were typed.'),
});

const weeks = z
  .enum(FIGURE_WEEKS.map(String), 'not_a_choice')
  .transform((text): FigureWeeks => (text === '52' ? 52 : 13))
  .describe(`How many weeks, that of yesterday included; ${FIGURE_WEEKS[0]} if it is not said.`);
const area = z
  .string()
  .transform((text, context) => {
    const id = parseId(text);
    if (id === null) context.addIssue({ code: 'custom', message: 'not_an_id' });
    return id ?? z.NEVER;
  })
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID })
  .describe('By its id: the weeks of listings are those of this area alone.');
const by = z.enum(['week', 'month'], 'not_a_choice').describe('How payments are added up; by week if it is not said.');

const choices = { weeks, area, by };
const choicesSchema = z.object(choices).partial();

export type FiguresQuery = { weeks: FigureWeeks; area: number | undefined; by: 'week' | 'month' };

const withDefaults = (given: z.output<typeof choicesSchema>): FiguresQuery => ({
  weeks: given.weeks ?? FIGURE_WEEKS[0],
  area: given.area,
  by: given.by ?? 'week',
});

export const figuresQuery = choicesSchema.transform(withDefaults);

export const figuresFileQuery = z.intersection(
  figuresQuery,
  z.object({
    of: z.enum(FIGURE_KINDS, 'not_a_choice').describe('Which table.'),
    language: fileLanguage,
  }),
);

/** Parses the query of the page. Ignores invalid values. */
export const readFiguresQuery = (query: Query): FiguresQuery => withDefaults(validValues(choices, query));

/** Returns the query for links, without defaults. */
export const figuresToText = ({ weeks: span, area: only, by: unit }: FiguresQuery): URLSearchParams =>
  new URLSearchParams({
    ...(span !== FIGURE_WEEKS[0] && { weeks: String(span) }),
    ...(only !== undefined && { area: String(only) }),
    ...(unit !== 'week' && { by: unit }),
  });
