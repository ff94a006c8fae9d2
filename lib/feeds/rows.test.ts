import { expect, it } from 'vitest';
import { fromCsv } from './formats';
import { rowChecker } from './rows';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';

const COLUMNS = ['reference', 'location'];
/** Returns the problems that rows of a CSV feed have with these fields. */
function problemsOf(field: string, rows: string[][]) {
  const check = rowChecker('csv', { gazetteer, maxPhotos: 5 });
  return rows.map((record, index) =>
    check(fromCsv(COLUMNS, record, index)).problems.filter((one) => one.field === field),
  );
}

it.each(['Kuwait', 'الكويت', 'Atlantis, Kuwait'])('%s is not an area: the name is the country’s', (name) => {
  expect(problemsOf('location', [['A', name]])).toEqual([
    [{ field: 'location', message: 'feed_area', values: { name } }],
  ]);
});

it.each(['Kuwait City', 'مدينة الكويت', 'Salmiya, Kuwait'])('%s is an area', (name) => {
  expect(problemsOf('location', [['A', name]])).toEqual([[]]);
});
