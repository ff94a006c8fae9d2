import 'server-only';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { db, Prisma } from '../../platform/db';
import { log } from '../../observability/log';
import { toE164 } from '../../platform/phone';
import { transactionWithRetry } from '../../platform/transaction';

/** Rows in one transaction. */
const BATCH_SIZE = 500;
/** Of each kind, so that a line of the log has an end. */
const MAX_NAMED = 50;

/** Kuwaiti numbers in E.164, as nearly all are: the few others are read each time, so that one that is none is named. */
const KUWAITI = '^\\+965([2569][0-9]|41)[0-9]{6}$';

/** Where numbers are stored: `typed` of a row `t`, and what writes `x.phone` in its place. */
const KINDS = {
  listings: { table: 'properties', typed: 't.contact_phone', set: 'contact_phone = x.phone' },
  accounts: { table: 'users', typed: 't.phone', set: 'phone = x.phone' },
  payments: { table: 'payments', typed: jsonField('listing_data'), set: jsonSet('listing_data') },
  rejected: { table: 'rejected_listings', typed: jsonField('listing'), set: jsonSet('listing') },
};
type Kind = keyof typeof KINDS;

function jsonField(column: string) {
  return `t.${column} ->> 'contactPhone'`;
}
function jsonSet(column: string) {
  return `${column} = jsonb_set(t.${column}, '{contactPhone}', to_jsonb(x.phone))`;
}

/** How many were turned into E.164, and the ids of rows whose number cannot be read, which are left as they are. */
export type Converted = Record<Kind, { converted: number; left: number[] }>;

/**
 * The job that reads numbers which were stored as they were typed, before they were checked or by a server of the version
 * before. It may be done at any time, and twice at once: a row that was changed meanwhile is left to the next time.
 */
export async function convertPhones(): Promise<Converted> {
  const done = {
    listings: await convert('listings'),
    accounts: await convert('accounts'),
    payments: await convert('payments'),
    rejected: await convert('rejected'),
  };
  const counts = (of: (result: Converted[Kind]) => number) =>
    Object.fromEntries(Object.entries(done).map(([kind, result]) => [kind, of(result)]));
  const results = Object.values(done);
  if (results.some(({ converted }) => converted > 0))
    log.info(
      'phone numbers were converted',
      counts(({ converted }) => converted),
    );
  if (results.some(({ left }) => left.length > 0))
    log.warn('phone numbers cannot be read and were left as they are', {
      ...counts(({ left }) => left.length),
      listingIds: done.listings.left.slice(0, MAX_NAMED),
      accountIds: done.accounts.left.slice(0, MAX_NAMED),
    });
  return done;
}

async function convert(kind: Kind): Promise<Converted[Kind]> {
  const [table, typed, set] = (['table', 'typed', 'set'] as const).map((part) => Prisma.raw(KINDS[kind][part]));
  const left: number[] = [];
  let converted = 0;
  for (let after = 0; ;) {
    const rows = await db.$queryRaw<{ id: number; typed: string }[]>(Prisma.sql`
      SELECT t.id, ${typed} AS typed FROM ${table} t
      WHERE t.id > ${after} AND ${typed} ~ '\\S' AND ${typed} !~ ${KUWAITI} ORDER BY t.id LIMIT ${BATCH_SIZE}`);
    const last = rows.at(-1);
    if (!last) return { converted, left };
    after = last.id;
    const read = rows.map((row) => ({ ...row, phone: toE164(row.typed) }));
    left.push(...read.filter(({ phone }) => phone === null).map(({ id }) => id));
    const changes = read.filter(({ typed, phone }) => phone !== null && phone !== typed);
    if (changes.length === 0) continue;
    converted += await transactionWithRetry(async (tx) => {
      const changed = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
        UPDATE ${table} t SET ${set} FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS x(id int, typed text, phone text)
        WHERE t.id = x.id AND ${typed} = x.typed RETURNING t.id`);
      // Pages show the same, but the API's answers do not.
      if (kind === 'listings') clearTags(tx, ...changed.map(({ id }) => tags.property(id)));
      return changed.length;
    });
  }
}
