import type pg from 'pg';
import { filtersToQuery } from '@/lib/search/filters';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { parseKeyword } from '@/lib/search/phrase/parse';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { beginningOf, searches, type Area, type Search } from './searches';
import { FEATURES } from './vocabulary';

/** Random searches about what is in this database: its areas, busiest first, and its own words. */
export async function drawSearches(client: pg.Client, count: number, seed: number): Promise<Search[]> {
  const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  const { rows: areas } = await client.query<Area>(
    `SELECT l.id, name, name_ar AS "nameAr" FROM locations l JOIN search.listings s ON s.location_id = l.id
     GROUP BY l.id ORDER BY count(*) DESC, l.id`,
  );
  const staysWord = (word: string) => parseKeyword(word, gazetteer).words.length === 1;
  // 'close' beside another word is of no meaning.
  const stayBoth = (word: string) => parseKeyword(`بالكامل ${word}`, gazetteer).words.length === 2;
  const isCommon = (word: string) =>
    word.length > 3 && word !== 'only' && staysWord(`3 غرف ${word}`) && staysWord(`${word}s`) && stayBoth(word);
  const vocabulary = async (from: number, to: number) => {
    const { rows } = await client.query<{ word: string }>(
      `SELECT word FROM search.terms WHERE listings BETWEEN $1 AND $2 AND length(word) > 7 AND word NOT LIKE '#%' ORDER BY md5(word) LIMIT 500`,
      [Math.floor(from), Math.ceil(to)],
    );
    // What is read as a filter would ask for something else by hand.
    return rows.map(({ word }) => word).filter((word) => staysWord(word) && staysWord(beginningOf(word)));
  };
  const common = FEATURES.flatMap((pair) => pair.map((phrase) => phrase.split(' ').filter(isCommon))).filter(
    (words) => words.length > 0,
  );
  const { rows } = await client.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM search.listings WHERE live',
  );
  const total = rows[0]?.total ?? 0;
  const words = { common, rare: await vocabulary(1, 20), scarce: await vocabulary(total / 1_000, total / 100) };
  return searches(count, seed, areas, words);
}

/** Random lists as queries of an address, no two alike. */
export async function listQueries(client: pg.Client, count: number, seed: number): Promise<string[]> {
  // Some are drawn twice: two common words, a kind in an area.
  const drawn = (await drawSearches(client, count * 3, seed)).map(({ filters }) => filtersToQuery(filters).toString());
  return [...new Set(drawn)].filter(Boolean).slice(0, count);
}
