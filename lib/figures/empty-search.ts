import 'server-only';
import { hash } from 'node:crypto';
import { isbot } from 'isbot';
import { kuwaitDay } from '../platform/day';
import { clientNetwork } from '../http/ip-address';
import { searchProperties } from '../listings/read/search';
import { tokenize } from '../search/phrase/normalize';
import { signingSecret } from '../platform/secret';
import { transaction, waitForAdvisoryLock } from '../platform/transaction';
import { weekOf } from './week';

/** Networks that have to search for the same before it is stored. */
const MIN_PEOPLE = 3;
/** A longer text is a message, which nobody else writes. */
const MAX_LENGTH = 80;
/** A telephone, civil id or listing number, or an address of mail. */
const IS_SOMEBODYS = /\p{N}{5}|@/u;

type Visitor = { address: string; userAgent: string | null };

/**
 * Somebody searched for words and found nothing. Only hashes are stored of it, until people of MIN_PEOPLE networks have searched for
 * the same in a week: then the words are, and how many they were (docs/adr/0071-figures-by-night.md). Words that find something
 * without the filters beside them are not counted.
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

/** 48 bits, as of a visit (lib/listings/events/counter.ts). The words alone have one hash in all weeks, by which they are added up. */
const hashOf = (...parts: string[]): bigint =>
  BigInt(hash('sha256', [signingSecret(), ...parts].join('\n'), 'buffer').readUIntBE(0, 6));
