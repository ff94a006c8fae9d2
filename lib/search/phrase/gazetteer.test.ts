import { expect, test } from 'vitest';
import { buildGazetteer, nameKey } from './gazetteer';
import { tokenize } from './normalize';
import { parseKeyword } from './parse';
import { areas } from '@/prisma/seed/areas';
import { SPELLINGS } from '@/tests/support/spellings';

const gazetteer = buildGazetteer(areas.map((area, i) => ({ ...area, id: i + 1, aliases: [...area.aliases] })));

function areasIn(keyword: string) {
  const { understood, misspelt } = parseKeyword(keyword, gazetteer);
  const named = understood.flatMap(({ condition }) => (condition.kind === 'locations' ? condition.ids : []));
  return [...named, ...misspelt.map(({ locationId }) => locationId)].map((id) => gazetteer.byId.get(id)?.name);
}

test('of spellings that no table has, 90 % find their area and 3 % at most another', () => {
  const unlisted = SPELLINGS.flatMap(([area, list]) => list.split('|').map((spelling) => ({ area, spelling }))).filter(
    ({ spelling }) => !gazetteer.byKey.has(nameKey(tokenize(spelling))),
  );
  expect(unlisted.length).toBeGreaterThan(250);
  const found = unlisted.map(({ area, spelling }) => ({ area, spelling, areas: areasIn(spelling) }));
  const right = found.filter(({ area, areas }) => areas.length === 1 && areas[0] === area);
  const wrong = found.filter(({ area, areas }) => areas.some((each) => each !== area));
  expect(
    right.length / unlisted.length,
    JSON.stringify(found.filter((each) => !right.includes(each))),
  ).toBeGreaterThanOrEqual(0.9);
  expect(wrong.length / unlisted.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.03);
});
