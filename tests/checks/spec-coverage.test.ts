import { existsSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { read } from '@/tests/support/sources';

type Row = { section: string; rule: string; proofs: string[] };

/** The sections of docs/product.md that state rules, such as `4.2 Ranges`. */
const sections = [...read('docs/product.md').matchAll(/^### (\d+\.\d+ .*)$/gm)].map(([, title]) => title);

const page = read('tests/spec-coverage.md');
const rows = rowsOf(page);

/** Rows of the page's tables, by the heading of their section. */
function rowsOf(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^## (.*)/.exec(line)?.[1] ?? section;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [before, rule, proofs, after] = cells;
    if (before !== '' || after !== '' || !rule || /^(?:rule|-+)$/.test(rule)) return [];
    return [{ section, rule, proofs: (proofs ?? '').split('<br>').filter(Boolean) }];
  });
}

/** Titles of a file's tests and describe blocks, as in the source, without `@sweep` and `@both`. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.arguments.length < 2) return;
    const [title] = node.arguments;
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return;
    // As in test('…', …), test.describe('…', …) and it.each(…)('…', …).
    if (/^(?:it|test|describe)\b/.test(node.expression.getText(source)))
      titles.add(
        title
          .getText(source)
          .slice(1, -1)
          .replace(/ @(?:sweep|both)$/, ''),
      );
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

/** Returns the fault of a proof; null if its test exists. */
function wrongWith(proof: string): string | null {
  const [file = '', ...titles] = (/^`(.+)`$/.exec(proof)?.[1] ?? '').split(' › ');
  if (!/\.(?:test|spec)\.ts$/.test(file) || titles.length === 0) return 'names no test';
  if (!existsSync(file)) return 'there is no such file';
  const missing = titles.filter((title) => !titlesOf(file).has(title));
  return missing.length > 0 ? `no test is called so: ${missing.join(', ')}` : null;
}

test('every rule is proved by a test that is there', () => {
  const wrong = rows.flatMap(({ section, rule, proofs }) => {
    const faults = proofs.map((proof) => [proof, wrongWith(proof)] as const).filter(([, fault]) => fault !== null);
    if (proofs.length === 0) return [`${section}: ${rule}: nothing proves it`];
    return faults.map(([proof, fault]) => `${section}: ${rule}: ${proof}: ${fault}`);
  });
  expect(wrong).toEqual([]);
}, 30_000); // it reads most tests

test('every section of docs/product.md has its rules here, in its order, and no other section is here', () => {
  expect(sections.length).toBeGreaterThan(0);
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(sections);
  expect(sections.filter((title) => !rows.some(({ section }) => section === title))).toEqual([]);
});

test('no rule is said twice in a section', () => {
  const rules = rows.map(({ section, rule }) => `${section}: ${rule}`);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
