import { z } from 'zod';
import { FEED_FORMATS } from './constants';

const url = z
  .string('url_wrong')
  .trim()
  .max(2_000, 'too_long')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'url_wrong');

/** A feed at an address, instead of a file. */
export const feedUrlSchema = z.object({ url });

export const feedSchema = z
  .object({
    url: url.nullable().describe('Of the feed; null for files only.'),
    enabled: z.boolean('not_valid').describe('Whether it is imported every hour.'),
  })
  .refine(({ url, enabled }) => !enabled || url !== null, { path: ['url'], error: 'required' });
export type FeedInput = z.output<typeof feedSchema>;

const problem = z.object({
  field: z.string().describe('Empty for the whole row.'),
  label: z.string().describe('What the form calls the field, in the language of the request.'),
  message: z.string().describe('For people.'),
});
const row = z.object({
  row: z.int().describe('Of the spreadsheet, or the position in the XML.'),
  reference: z.string(),
  problems: z.array(problem).describe('Empty where the row is good.'),
});
export type ShownRow = z.output<typeof row>;

const format = z.enum(FEED_FORMATS).describe('`csv` is the one that the site exports.');
const exampleRow = {
  row: 3,
  reference: 'A-17',
  problems: [{ field: 'location', label: 'Area', message: '“Dubai Marina” is not a known area.' }],
};

export const previewSchema = z
  .object({
    format,
    total: z.int().describe('Listings in the feed.'),
    good: z.int().describe('Of them without errors.'),
    rows: z
      .array(row.extend({ title: z.string().nullable() }))
      .describe('At most 200: first those with errors, each group in the order of the feed.'),
  })
  .meta({
    id: 'FeedPreview',
    description: 'What an import would read. Nothing is stored.',
    examples: [{ format: 'csv', total: 40, good: 39, rows: [{ ...exampleRow, title: 'شقة في دبي' }] }],
  });
export type Preview = z.output<typeof previewSchema>;

export const runViewSchema = z
  .object({
    id: z.int(),
    format: format.nullable(),
    url: z.string().nullable().describe('Null for an uploaded file.'),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().describe('Null while it runs.'),
    failure: z.string().nullable().describe('Why nothing was imported, for people.'),
    counts: z
      .object({ new: z.int(), changed: z.int(), unchanged: z.int(), paused: z.int(), error: z.int() })
      .nullable()
      .describe('Listings; null while it runs.'),
    rows: z.array(row).describe('With errors, at most 200. Later ones of photos have row 0.'),
  })
  .meta({
    id: 'FeedRun',
    description: 'One import of a feed.',
    examples: [
      {
        id: 8,
        format: 'csv',
        url: 'https://office.example/listings.csv',
        startedAt: '2026-11-29T09:25:00.000Z',
        finishedAt: '2026-11-29T09:25:41.000Z',
        failure: null,
        counts: { new: 2, changed: 1, unchanged: 36, paused: 0, error: 1 },
        rows: [exampleRow],
      },
    ],
  });
export type RunView = z.output<typeof runViewSchema>;

export const feedViewSchema = z
  .object({
    url: z.string().nullable(),
    enabled: z.boolean().describe('Whether it is imported every hour.'),
    checkedAt: z.iso.datetime().nullable().describe('When the address was last asked by itself.'),
    nextAt: z.iso.datetime().nullable().describe('Not before then it is asked again.'),
    runs: z.array(runViewSchema).describe('The last 30, newest first; `rows` only of the newest.'),
  })
  .meta({
    id: 'Feed',
    description: "The feed of your office's listings.",
    examples: [
      {
        url: 'https://office.example/listings.csv',
        enabled: true,
        checkedAt: '2026-11-29T09:25:00.000Z',
        nextAt: '2026-11-29T10:20:00.000Z',
        runs: [],
      },
    ],
  });
export type FeedView = z.output<typeof feedViewSchema>;
