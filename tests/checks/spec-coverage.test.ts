import { existsSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { read } from '@/tests/support/sources';

type Row = { section: string; rule: string; proofs: string[] };

/** The sections of docs/product.md that state rules, such as `4.2 Ranges`. */
const sections = [...read('docs/product.md').matchAll(/^### (\d+\.\d+ .*)$/gm)].map(([, title]) => title);

const page = read('tests/spec-coverage.md');
const rows = rowsOf(page);

/** The list items below the headings of sections: `- rule: \`file › title\`, \`file › title\``. */
function rowsOf(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^## (.*)/.exec(line)?.[1] ?? section;
    if (!line.startsWith('- ')) return [];
    const [, rule = line, proofs = ''] = /^- (.*?): (`[^`]+ › .*`)$/.exec(line) ?? [];
    return [{ section, rule, proofs: proofs.slice(1, -1).split('`, `').filter(Boolean) }];
  });
}

/** Titles of a file's tests and describe blocks, as in the source but without tags. */
function titlesIn(file: string): Set<string> {
  const titles = new Set<string>();
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || node.arguments.length < 2) return;
    const [title] = node.arguments;
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return;
    // As in test('…', …), test.describe('…', …) and it.each(…)('…', …).
    const text = title.getText(source).slice(1, -1);
    if (/^(?:it|test|describe)\b/.test(node.expression.getText(source)))
      titles.add(text.replace(/ @(?:sweep|both)$/, ''));
  };
  visit(source);
  return titles;
}

const known = new Map<string, Set<string>>();
const titlesOf = (file: string) => known.get(file) ?? known.set(file, titlesIn(file)).get(file)!;

/** The file that a proof names, without `tests/` and its ending. */
const fileOf = (name: string) =>
  [`tests/${name}.test.ts`, `tests/${name}.spec.ts`, `${name}.test.ts`].find((file) => existsSync(file));

/** Returns the fault of a proof; null for an existing test. */
function wrongWith(proof: string): string | null {
  const [name = '', ...titles] = proof.split(' › ');
  const file = fileOf(name);
  if (!file || titles.length === 0) return 'names no test';
  const missing = titles.filter((title) => !titlesOf(file).has(title));
  return missing.length > 0 ? `has no test with this title: ${missing.join(', ')}` : null;
}

test('every rule names tests that exist', () => {
  const wrong = rows.flatMap(({ section, rule, proofs }) => {
    const faults = proofs.map((proof) => [proof, wrongWith(proof)] as const).filter(([, fault]) => fault !== null);
    if (proofs.length === 0) return [`${section}: ${rule}: names no test`];
    return faults.map(([proof, fault]) => `${section}: ${rule}: ${proof}: ${fault}`);
  });
  expect(wrong).toEqual([]);
}, 30_000); // it reads most tests

test('the page has the sections of docs/product.md, in the same order, each with rules', () => {
  expect(sections.length).toBeGreaterThan(0);
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(sections);
  expect(sections.filter((title) => !rows.some(({ section }) => section === title))).toEqual([]);
});

test('no rule is repeated in a section', () => {
  const rules = rows.map(({ section, rule }) => `${section}: ${rule}`);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
