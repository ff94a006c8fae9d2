import 'server-only';
import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { csvStream, type Cell } from '../platform/csv';
import { kuwaitTime } from '../platform/day';
import { readAudit } from './queries';
import { auditWhere, type AuditFilters } from './schema';
import { auditTexts } from './text';
import type { AuditView } from './view';

const BATCH_SIZE = 1_000;
/** Maximum number of rows, so that spreadsheets can open the file. */
const MAX_ROWS = 100_000;

const COLUMNS = [
  ...(['number', 'time', 'actor', 'actorId', 'action', 'subject', 'subjectId', 'name'] as const),
  ...(['account', 'accountId', 'fields', 'reason', 'detail'] as const),
] as const;

/** Streams the entries as CSV, newest first. Beyond MAX_ROWS, it ends with a line that says so. */
export const auditCsv = (filters: AuditFilters, locale: Locale): ReadableStream<Uint8Array> =>
  csvStream(batchesOf(filters, locale));

async function* batchesOf(filters: AuditFilters, locale: Locale): AsyncGenerator<Cell[][], void> {
  const t = translator(locale);
  yield [COLUMNS.map((column) => t(`audit.csv.${column}`))];
  let before: number | undefined;
  for (let read = 0; read < MAX_ROWS; read += BATCH_SIZE) {
    const where = { AND: [auditWhere(filters), { id: { lt: before } }] };
    const batch = await readAudit({ where, orderBy: { id: 'desc' }, take: BATCH_SIZE });
    if (batch.length > 0) yield batch.map((entry) => cellsOf(entry, locale));
    before = batch.at(-1)?.id;
    if (batch.length < BATCH_SIZE) return;
  }
  yield [[t('table.fileEnds', { max: MAX_ROWS })]];
}

function cellsOf(entry: AuditView, locale: Locale): Cell[] {
  const { actor, action, subject, name, fields, reason, detail } = auditTexts(entry, locale);
  return [
    ...[entry.id, kuwaitTime(new Date(entry.createdAt)), actor, entry.actorId, action, subject, entry.subjectId, name],
    ...[entry.userName, entry.userId, fields.join(' · '), reason, detail],
  ];
}
