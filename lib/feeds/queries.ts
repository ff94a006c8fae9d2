import 'server-only';
import { z } from 'zod';
import { ownedOffice } from '../accounts/offices/manage';
import { holdOwner } from '../accounts/offices/members';
import type { Actor } from '../accounts/users/view';
import { AppError } from '../http/errors';
import type { Locale } from '../i18n/routing';
import { translatorOfAny } from '../i18n/translator';
import { db, type Prisma } from '../platform/db';
import { FEED_FORMATS, KEPT_RUNS, OUTCOMES, type Outcome } from './constants';
import type { Problem } from './formats';
import type { FeedInput, FeedView, RunView, ShownRow } from './schema';

/** A row with problems, as a run stores it. */
export const storedProblems = z.array(
  z.object({
    row: z.int(),
    reference: z.string(),
    problems: z.array(
      z.object({
        field: z.string(),
        message: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    ),
  }),
);
/** By outcome; '' for rows that a failed run did not reach. */
const storedCounts = z.record(z.string(), z.int());

/**
 * Returns the office whose feed the actor manages: as an owner of an enabled office.
 * @throws AppError not_found, forbidden
 */
export function officeOfFeed(actor: Actor) {
  const office = ownedOffice(actor);
  if (office.disabled) throw new AppError('forbidden', 'office_disabled');
  return office;
}

/** Returns the feed of the actor's office and its last runs. @throws AppError not_found, forbidden */
export async function getFeed(actor: Actor, locale: Locale): Promise<FeedView> {
  const { id: officeId } = officeOfFeed(actor);
  const [feed, runs] = await Promise.all([
    db.feed.findUnique({ where: { officeId } }),
    db.feedRun.findMany({ where: { officeId }, orderBy: { id: 'desc' }, take: KEPT_RUNS }),
  ]);
  return {
    url: feed?.url ?? null,
    enabled: feed?.enabled ?? false,
    checkedAt: feed?.checkedAt?.toISOString() ?? null,
    nextAt: (feed?.enabled && feed.nextAt?.toISOString()) || null,
    runs: runs.map((run, index) => ({ ...runView(run, locale), ...(index > 0 && { rows: [] }) })),
  };
}

/** Returns a run of the actor's office. @throws AppError not_found, also for another office's run; forbidden */
export async function getRun(actor: Actor, id: number, locale: Locale): Promise<RunView> {
  const { id: officeId } = officeOfFeed(actor);
  const run = await db.feedRun.findFirst({ where: { id, officeId } });
  if (!run) throw new AppError('not_found');
  return runView(run, locale);
}

function runView(run: Prisma.FeedRunGetPayload<object>, locale: Locale): RunView {
  const { id, url, startedAt, finishedAt, failure } = run;
  const counts = run.counts === null ? null : storedCounts.parse(run.counts);
  return {
    id,
    format: FEED_FORMATS.find((format) => format === run.format) ?? null,
    url,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    failure: failure && errorText(...parseFailure(failure), locale),
    counts:
      counts && (Object.fromEntries(OUTCOMES.map((name) => [name, counts[name] ?? 0])) as Record<Outcome, number>),
    rows: storedProblems
      .parse(run.problems)
      .map(({ problems, ...row }) => ({ ...row, problems: problemTexts(problems, locale) })),
  };
}

/** Labels of columns whose label is not that of a form field with the same name. */
const LABELS: Record<string, string> = { reference: 'office.feed.reference', amenities: 'form.section.amenities' };

/** Returns the text of a key below `errors`. Messages that zod chose have none. */
function errorText(key: string, values: Problem['values'], locale: Locale): string {
  const t = translatorOfAny(locale);
  return t(t.has(`errors.${key}`) ? `errors.${key}` : 'errors.not_valid', values);
}

export const problemTexts = (problems: readonly Problem[], locale: Locale): ShownRow['problems'] =>
  problems.map(({ field, message, values }) => {
    const t = translatorOfAny(locale);
    const key = LABELS[field] ?? `form.field.${field}`;
    return { field, label: field !== '' && t.has(key) ? t(key) : field, message: errorText(message, values, locale) };
  });

/** A failure is stored as its key, a space and its values as JSON. */
export const failureOf = ({ messageKey, details }: AppError) => `${messageKey} ${JSON.stringify(details.values ?? {})}`;
function parseFailure(failure: string): [key: string, values: Record<string, string | number>] {
  const [key = '', values = '{}'] = failure.split(/ (.*)/s);
  return [key, JSON.parse(values) as Record<string, string | number>];
}

/** Saves the address of the office's feed, and whether it is pulled. @throws AppError not_found, forbidden */
export async function saveFeed(actor: Actor, { url, enabled }: FeedInput, locale: Locale): Promise<FeedView> {
  const { id: officeId } = officeOfFeed(actor);
  const data = { url, enabled, failures: 0, etag: null, lastModified: null, nextAt: enabled ? new Date() : null };
  await db.$transaction(async (tx) => {
    await holdOwner(tx, actor, officeId);
    await tx.feed.upsert({ where: { officeId }, create: { officeId, ...data }, update: data });
  });
  return getFeed(actor, locale);
}
