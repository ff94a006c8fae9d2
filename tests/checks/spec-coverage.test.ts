import { existsSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { read } from '@/tests/support/sources';

/** How many sentences each section of the specification has, rows of tables and points of lists included. */
const SENTENCES: Record<string, number> = {
  'The product': 3,
  '1. What the product does and for whom': 15,
  '2. Screens and routes: the route table': 13,
  '2. Screens and routes: protected routes': 5,
  '2. Screens and routes: home': 11,
  '2. Screens and routes: listing page': 14,
  '2. Screens and routes: property details': 15,
  '2. Screens and routes: auth, adding and editing, my listings': 9,
  '2. Screens and routes: admin dashboards': 3,
  '2. Screens and routes: payment result page': 3,
  '2. Screens and routes: shell': 18,
  '3. Entities and their fields': 18,
  '4. States and transitions': 14,
  '5. Validation rules': 22,
  '6. Roles and permissions': 10,
  '7. Calls': 36,
  '8. Error catalogue': 31,
  '9. Business constants and limits': 20,
};

type Row = { section: string; sentence: string; proofs: string[] };

/** The rows of the page's tables, below the headings of their sections. */
function rowsOf(page: string): Row[] {
  let section = '';
  return page.split('\n').flatMap((line) => {
    section = /^## (.*)/.exec(line)?.[1] ?? section;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [before, sentence, proofs, after] = cells;
    if (before !== '' || after !== '' || !sentence || /^(?:sentence|-+)$/.test(sentence)) return [];
    return [{ section, sentence, proofs: (proofs ?? '').split('<br>').filter(Boolean) }];
  });
}

/** Every title of a file's tests and of what stands around them, as the source has it. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    const [title, ...others] = ts.isCallExpression(node) ? node.arguments : [];
    const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    // As in test('…', …), test.describe('…', …) and it.each(…)('…', …).
    const isTest = ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText(source));
    if (isTest && isTitle && others.length > 0) titles.add(title.getText(source).slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const known = new Map<string, Set<string>>();
function titlesOf(file: string): Set<string> {
  const titles = known.get(file) ?? titlesIn(file);
  known.set(file, titles);
  return titles;
}

/** What is wrong with a proof: nothing, for a test that is there and for a decision that is quoted. */
function wrongWith(proof: string): string | null {
  if (/^Decision: .{10,}/.test(proof)) return null;
  const [file = '', ...titles] = (/^`(.+)`$/.exec(proof)?.[1] ?? '').split(' › ');
  if (!/\.(?:test|spec)\.ts$/.test(file) || titles.length === 0) return 'names neither a test nor a decision';
  if (!existsSync(file)) return 'there is no such file';
  const missing = titles.filter((title) => !titlesOf(file).has(title));
  return missing.length > 0 ? `no test is called so: ${missing.join(', ')}` : null;
}

const rows = rowsOf(read('tests/spec-coverage.md'));

test('every sentence of the specification is proved by a test that is there, or settled by a decision', () => {
  const wrong = rows.flatMap(({ sentence, proofs }) => {
    const faults = proofs.map((proof) => [proof, wrongWith(proof)] as const).filter(([, fault]) => fault !== null);
    if (proofs.length === 0) return [`${sentence}: nothing proves it`];
    return faults.map(([proof, fault]) => `${sentence}: ${proof}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

test('no sentence of the specification is left out or said twice', () => {
  const counted = Object.fromEntries(Object.keys(SENTENCES).map((section) => [section, 0]));
  for (const { section } of rows) counted[section] = (counted[section] ?? 0) + 1;
  expect(counted).toEqual(SENTENCES);
  const sentences = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});
