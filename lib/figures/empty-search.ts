import 'server-only';
import { hash } from 'node:crypto';
import { isbot } from 'isbot';
import { clientNetwork } from '../http/ip-address';
import { searchProperties } from '../listings/read/search';
import { kuwaitDay } from '../platform/day';
import { signingSecret } from '../platform/secret';
import { transaction, waitForAdvisoryLock } from '../platform/transaction';
import { tokenize } from '../search/phrase/normalize';
import { weekOf } from './week';

/** Number of networks that must search for the same words before the words are stored. */
const MIN_PEOPLE = 3;
/** Maximum characters. Longer texts are messages rather than searches. */
const MAX_LENGTH = 80;
/** Matches phone numbers, civil ids, listing numbers and email addresses. */
const IS_SOMEBODYS = /\p{N}{5}|@/u;

type Visitor = { address: string; userAgent: string | null };

/**
 * Records a search that found nothing. Stores only hashes until MIN_PEOPLE networks have searched for the same words in
 * a week; after that, the words and the number of networks (docs/adr/0071-figures.md). Ignores words that find
 * something without filters.
 * @param now milliseconds since 1970
 */
export async function noteEmptySearch(words: string, { address, userAgent }: Visitor, now = Date.now()): Promise<void> {
  const text = words.trim().replace(/\s+/g, ' ');
  const read = tokenize(text).join(' ');
  if (!userAgent || isbot(userAgent) || read === '' || text.length > MAX_LENGTH) return;
  if (IS_SOMEBODYS.test(text.replace(/[\s.\-–]/g, ''))) return;
  const { total } = await searchProperties({ keyword: text });
  if (total > 0) return;
  const week = weekOf(kuwaitDay(now));
  const [key, visit] = [hashOf(read), hashOf(week, read, clientNetwork(address))];
  await transaction(async (tx) => {
    await waitForAdvisoryLock(tx, `figures: empty search ${key}`);
    const added = await tx.$executeRaw`
      INSERT INTO empty_search_visits (week, key, visit) VALUES (${week}::text::date, ${key}, ${visit}) ON CONFLICT DO NOTHING`;
    if (added === 0) return;
    const people = await tx.emptySearchVisit.count({ where: { week: new Date(week), key } });
    if (people < MIN_PEOPLE) return;
    await tx.$executeRaw`
      INSERT INTO empty_searches AS kept (week, key, words, people) VALUES (${week}::text::date, ${key}, ${text}, ${people})
      ON CONFLICT (week, key) DO UPDATE SET people = greatest(kept.people, EXCLUDED.people)`;
  });
}

/** Returns a 48-bit hash. Words have the same one in all weeks, so that weeks can be added up. */
const hashOf = (...parts: string[]): bigint =>
  BigInt(hash('sha256', [signingSecret(), ...parts].join('\n'), 'buffer').readUIntBE(0, 6));
