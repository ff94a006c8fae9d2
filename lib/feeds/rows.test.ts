import { expect, it } from 'vitest';
import { fromCsv } from './formats';
import { rowChecker } from './rows';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';

const COLUMNS = ['reference', 'location', 'amenities'];
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

it.each(['A1\u200f', '\u200bA1', 'A1\u00ad', 'A\u20601'])(
  'the reference %j is A1, which an earlier row has',
  (reference) => {
    const twice = [{ field: 'reference', message: 'feed_duplicate' }];
    expect(problemsOf('reference', [['A1'], [reference]])).toEqual([[], twice]);
  },
);

it('a reference of invisible characters is missing', () => {
  expect(problemsOf('reference', [['\u200f\u200b']])).toEqual([[{ field: 'reference', message: 'required' }]]);
});

it.each(['location', 'amenities'])(
  'the report of a long %s can be stored, also if it is cut within a character',
  (field) => {
    const text = `${'a'.repeat(99)}😀`;
    const [problems] = problemsOf(field, [['A', text, text]]);
    expect(problems).toHaveLength(1);
    expect(String(problems?.[0]?.values?.name).isWellFormed()).toBe(true);
  },
);
