import 'server-only';
import type { Locale } from '../i18n/routing';
import { translator, translatorOfAny } from '../i18n/translator';
import { csvStream, type Cell } from '../platform/csv';
import { kuwaitTime } from '../platform/day';
import { db } from '../platform/db';
import { namesOfAudit } from './queries';
import { auditWhere, type AuditFilters } from './schema';

const BATCH_SIZE = 1_000;
/** Maximum number of rows, so that spreadsheets can open the file. */
const MAX_ROWS = 100_000;

const COLUMNS = [
  ...(['number', 'time', 'actor', 'actorId', 'action', 'subject', 'subjectId', 'name'] as const),
  ...(['account', 'accountId', 'fields', 'reason', 'detail'] as const),
] as const;

type Row = Awaited<ReturnType<typeof readBatch>>[number];

const readBatch = (filters: AuditFilters, before: number | null) =>
  db.auditEntry.findMany({
    where: { AND: [auditWhere(filters), before === null ? {} : { id: { lt: before } }] },
    include: { actor: { select: { fullName: true } } },
    orderBy: { id: 'desc' },
    take: BATCH_SIZE,
  });

/** Streams the entries as CSV, newest first. Beyond MAX_ROWS, it ends with a line that says so. */
export const auditCsv = (filters: AuditFilters, locale: Locale): ReadableStream<Uint8Array> =>
  csvStream(batchesOf(filters, locale));

async function* batchesOf(filters: AuditFilters, locale: Locale): AsyncGenerator<Cell[][], void> {
  const t = translator(locale);
  yield [COLUMNS.map((column) => t(`audit.csv.${column}`))];
  let before: number | null = null;
  for (let read = 0; read < MAX_ROWS; read += BATCH_SIZE) {
    const batch = await readBatch(filters, before);
    if (batch.length > 0) yield await cellsOf(batch, locale);
    before = batch.at(-1)?.id ?? null;
    if (batch.length < BATCH_SIZE) return;
  }
  yield [[t('table.fileEnds', { max: MAX_ROWS })]];
}

async function cellsOf(batch: Row[], locale: Locale): Promise<Cell[][]> {
  const { users, titles } = await namesOfAudit(batch);
  const t = translatorOfAny(locale);
  const wordOf = (key: string, otherwise: string) => (t.has(key) ? t(key) : otherwise);
  return batch.map(({ id, createdAt, actor, actorId, action, subject, subjectId, name, userId, ...entry }) => {
    const words = entry.words as { en: string; ar: string } | null;
    const title = subject === 'property' ? titles.get(subjectId)?.[locale] : null;
    const label = subject === 'setting' ? wordOf(`settings.keys.${name}.label`, name) : name;
    return [
      id,
      kuwaitTime(createdAt),
      actor?.fullName ?? t(action === 'auto_approve' ? 'audit.automatic' : 'audit.commandLine'),
      actorId,
      wordOf(`audit.action.${action}`, action),
      wordOf(`audit.subject.${subject}`, subject),
      subjectId,
      title || label,
      userId === null ? null : (users.get(userId) ?? null),
      userId,
      entry.fields.map((field) => wordOf(`form.field.${field}`, field)).join(' · '),
      words?.[locale] ?? (entry.code && wordOf(`admin.rejection.reasons.${entry.code}.text`, entry.code)),
      entry.detail,
    ];
  });
}
