import { expect, test } from 'vitest';
import { required } from '@/lib/http/errors';
import { Prisma } from '@/lib/platform/db';
import { withLocationIds } from '@/lib/search/filters';
import { findHits } from '@/lib/search/find/find';
import { filterArgument, loadLexemes, queryRow, tsquery } from '@/lib/search/find/query';
import { searchIds, searchOf } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { readPhrase } from '@/lib/search/phrase/read';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { read } from '@/tests/support/sources';

/** Code blocks of docs/search.md below "One phrase from text to SQL", in order. */
const blocks = [...read('docs/search.md').matchAll(/```\w+\n([^]*?)```/g)].map(([, text = '']) => text.trim());
const [keyword = '', understood, filters, criteria, query, conditions] = blocks;
const { db } = await useDatabase();
const { owner } = await writeReference(['Salmiya']);
await db.property.create({ data: listingOf(owner, { title: 'Corner flat', description: 'Furnished', price: 420 }) });

const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();

test('the example of docs/search.md is correct from text to SQL', async () => {
  const gazetteer = await loadGazetteer();
  const meaning = await readPhrase(withLocationIds({ keyword }, gazetteer), gazetteer);
  expect([...meaning.phrase.understood, ...meaning.parsed.words]).toEqual(JSON.parse(required(understood, 'a block')));
  expect(meaning.phrase.filters).toEqual(JSON.parse(required(filters, 'a block')));

  const found = required(searchOf(meaning, gazetteer).criteria, 'criteria');
  expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(required(criteria, 'a block')));

  const statement = { ...found, lexemes: await loadLexemes(found) };
  expect(tsquery(statement)).toBe(oneLine(query));
  const conditionsOf = Prisma.sql`SELECT search.conditions(${filterArgument(statement)}) AS sql`;
  const { sql } = await queryRow<{ sql: string }>(conditionsOf);
  expect(sql).toBe(oneLine(conditions));

  expect(await findHits(found, 'relevance', { offset: 0, size: 24 })).toEqual({ ids: [expect.any(Number)], total: 1 });
  expect(await searchIds({ keyword }, 24, gazetteer)).toMatchObject({ total: 1, exact: true });
});
