import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { read, textFiles } from '@/tests/support/sources';

const documents = textFiles.filter((name) => name.endsWith('.md'));

/** The anchor that a heading has on the pages of code hosts. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

test('every link between documents leads to a file that is there, and to a heading of it', () => {
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

test('no file names a document that is not there', () => {
  const missing = textFiles.flatMap((name) =>
    [...read(name).matchAll(/(?<![\w./*-])((?:\.{0,2}\/)?[\w][\w./-]*\.md)\b/g)].flatMap(([, document = '']) => {
      const isThere = existsSync(document) || existsSync(path.join(path.dirname(name), document));
      return isThere ? [] : [`${name}: ${document}`];
    }),
  );
  expect(missing).toEqual([]);
});

test('every decision begins with its status and date, and names the one that replaced it', () => {
  const decisions = documents.filter((name) => /^docs\/adr\/\d{4}-/.test(name));
  const statusOf = (name: string) => read(name).split('\n\n')[1] ?? '';
  const wrong = decisions.flatMap((name) => {
    const status = statusOf(name);
    const number = path.basename(name).slice(0, 4);
    const replaced = [...(status.split('Replaces')[1] ?? '').matchAll(/\]\(([^)]*)\)/g)].map(([, file = '']) => file);
    return [
      ...(/^Accepted, \d{4}-\d{2}-\d{2}\./.test(status) ? [] : [`${name}: ${status}`]),
      ...replaced.filter((file) => !statusOf(`docs/adr/${file}`).includes(`[${number}](`)),
    ];
  });
  expect(wrong).toEqual([]);
});

test('every section of docs/product.md that is cited is there', () => {
  const sections = [...read('docs/product.md').matchAll(/^##+ (\d+(?:\.\d+)?)\b/gm)].map(([, number]) => number);
  const unknown = textFiles.flatMap((name) =>
    [...read(name).matchAll(/docs\/product\.md (\d[\d., ]*\d|\d)/g)].flatMap(([, numbers = '']) =>
      numbers.split(/,\s*/).flatMap((number) => (sections.includes(number) ? [] : [`${name}: ${number}`])),
    ),
  );
  expect(unknown).toEqual([]);
});

test('every file of the code that a document names is there', () => {
  const places =
    /`((?:app|components|deploy|lib|messages|packages|prisma|sandbox|scripts|server|tests|tools)\/[^`\s<>…]+\.\w+)`/g;
  const isReplaced = (name: string) => /^Accepted, \S+\. Replaced by \[/m.test(read(name));
  const missing = documents
    .filter((name) => !isReplaced(name))
    .flatMap((name) =>
      [...read(name).matchAll(places)].flatMap(([, file = '']) => (existsSync(file) ? [] : [`${name}: ${file}`])),
    );
  expect(missing).toEqual([]);
});
