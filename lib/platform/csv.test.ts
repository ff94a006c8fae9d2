import { expect, test } from 'vitest';
import { csvOfList, csvText } from './csv';
import { MAX_DEPTH } from './site';

const cell = (value: string) => csvText([[value]]).slice(1, -2);

test.each([
  ['=1+1', "'=1+1"],
  ['+965', "'+965"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ["'=1+1", "''=1+1"],
  ["'tis", "'tis"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['نورة, "أم علي"', '"نورة, ""أم علي"""'],
  ['4323113471067580', "'4323113471067580"],
  ['＝1+1', "'＝1+1"],
  ['007', "'007"],
  ['1E5', "'1E5"],
  ['5.000', '5.000'],
  ['0.500', '0.500'],
  ['', ''],
])('%j is written as %j', (value, written) => expect(cell(value)).toBe(written));

test('a file starts with a byte order mark and has CRLF line ends', () => {
  const [first, second] = [['اسم', 5] as const, [null, 'x'] as const];
  expect(csvText([first, second])).toBe('\ufeffاسم,5\r\n,x\r\n');
});

test.each([0, 500, 1_001])('a list of %i rows is written with one header', async (rows) => {
  const read = (page: number, size: number) =>
    Promise.resolve({ items: Array.from({ length: Math.min(size, rows - (page - 1) * size) }, (_, at) => at) });
  const lines = (await new Response(csvOfList(['Row'], read, (item) => [item], 'More')).text()).split('\r\n');
  expect([lines[0], lines.length - 2]).toEqual(['Row', rows]); // Response drops the byte order mark
});

test('a list beyond the depth of lists ends with a line that says so', async () => {
  const read = (_page: number, size: number) => Promise.resolve({ items: Array.from({ length: size }, (_, at) => at) });
  const lines = (await new Response(csvOfList(['Row'], read, (item) => [item], 'More')).text()).split('\r\n');
  expect([lines.length - 3, lines.at(-2)]).toEqual([MAX_DEPTH, 'More']);
});
