import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read, textFiles } from '@/tests/support/sources';

const documents = textFiles.filter((name) => name.endsWith('.md'));

/** Anchor of a heading on code hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link between documents leads to an existing file and heading', () => {
  const broken = documents.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:)([^)\s]*)\)/g)].flatMap(([, target = '']) => {
      const [file, anchor] = target.split('#');
      const place = file ? path.join(path.dirname(name), file) : name;
      const isThere = existsSync(place) && (!anchor || anchorsOf(place).includes(anchor));
      return isThere ? [] : [`${name}: ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('every document that a file names exists', () => {
  const missing = textFiles.flatMap((name) =>
    [...read(name).matchAll(/(?<![\w./*-])((?:\.{0,2}\/)?[\w][\w./-]*\.md)\b/g)].flatMap(([, document = '']) => {
      const isThere = existsSync(document) || existsSync(path.join(path.dirname(name), document));
      return isThere ? [] : [`${name}: ${document}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('every decision has the three headings and at most 250 words, and the index lists it by its title', () => {
  const index = read('docs/adr/README.md');
  const wrong = documents
    .filter((name) => /^docs\/adr\/\d{4}-/.test(name))
    .filter((name) => {
      const text = read(name);
      const [, number = '', title = ''] = /^# (\d{4}) (.*)\n/.exec(text) ?? [];
      const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      const isListed = new RegExp(`\\[${number}\\]\\(${path.basename(name)}\\) *\\| ${title} *\\|`).test(index);
      return `${headings}` !== 'Context,Decision,Consequences' || text.split(/\s+/).length > 251 || !isListed;
    });
  expect(wrong).toEqual([]);
});

test('every cited section of docs/product.md exists', () => {
  const sections = [...read('docs/product.md').matchAll(/^##+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number);
  const unknown = textFiles.flatMap((name) =>
    [...read(name).matchAll(/docs\/product\.md (\d[\d., ]*\d|\d)/g)].flatMap(([, numbers = '']) =>
      numbers.split(/,\s*/).flatMap((number) => (sections.includes(number) ? [] : [`${name}: ${number}`])),
    ),
  );
  expect(unknown).toEqual([]);
});

test('every source file that a document names exists', () => {
  const places =
    /`((?:app|components|deploy|lib|messages|packages|prisma|sandbox|scripts|server|tests|tools)\/[^`\s<>…]+\.\w+)`/g;
  const missing = documents.flatMap((name) =>
    [...read(name).matchAll(places)].flatMap(([, file = '']) => (existsSync(file) ? [] : [`${name}: ${file}`])),
  );
  expect(missing).toEqual([]);
});

test('every name that a document locates in a file is in that file', () => {
  // `name` in `path/file.ts`, and `name` (`path/file.ts`).
  const places = /`([\w-]+)`\s+(?:in\s+|\()`((?:\w[\w-]*\/)+[^`\s<>*]+\.\w+)`/g;
  const named = documents.flatMap((name) =>
    [...read(name).matchAll(places)].map(([, word = '', file = '']) => ({ name, word, file })),
  );
  expect(named.filter(({ name }) => name === 'CONTRIBUTING.md').length).toBeGreaterThan(20);
  const isThere = ({ word, file }: (typeof named)[number]) =>
    existsSync(file) && new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(read(file));
  expect(named.filter((each) => !isThere(each))).toEqual([]);
});
