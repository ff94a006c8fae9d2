import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import { productSources, read } from '@/tests/support/sources';

/**
 * The browser has only the messages that a page passes (ClientMessages) and those of the layout. These tests follow
 * each page's imports to its client components, including lazily loaded ones, and check every message that they use.
 */
type Tree = { [key: string]: string | Tree };
const flatten = (messages: Tree, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );
const messages = flatten(en);

const ENDINGS = ['.ts', '.tsx'];
function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(from), name);
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file));
}

const imports = (file: string): string[] => {
  const source = read(file).replaceAll(/import type [^;]*;/g, '');
  const named = source.matchAll(/(?:from|import\()\s*'((?:@\/|\.)[^']+)'/g);
  return [...named].flatMap(([, name]) => resolve(file, String(name)) ?? []);
};

/** The files that `start` imports, and which of them the browser loads. */
function reached(start: string) {
  const found = new Map<string, boolean>();
  const visit = (file: string, above: boolean) => {
    const client = above || /^'use client'/m.test(read(file));
    if (found.get(file) === true || found.get(file) === client) return;
    found.set(file, client);
    for (const next of imports(file)) visit(next, client);
  };
  visit(start, false);
  return found;
}

const literals = (text: string) => [...text.matchAll(/'([\w.]+)'/g)].map(([, literal]) => String(literal));

/** Returns the message paths that a file passes to the browser. */
const handed = (file: string) =>
  [...read(file).matchAll(/(?:MessagePath\[\] = |of=\{)(\[[^\]]*\])/g)].flatMap(([, list]) => literals(String(list)));

/** Lists of messages that a client component fetches: in the route itself or, if pages pass them too, in another file. */
const GROUPS = read('app/[locale]/messages/[group]/route.ts');
function group(name: string): string[] {
  return name === 'owner'
    ? handed('components/listings/details/owner-messages.ts')
    : literals(new RegExp(`\\b${name}'?: (\\[[^\\]]*\\])`).exec(GROUPS)?.[1] ?? '');
}
const fetched = (file: string) =>
  [...read(file).matchAll(/loadMessages\('([\w-]+)'/g)].flatMap(([, name]) => group(String(name)));

/** Text between a bracket and its closing one. */
function inside(source: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; at < source.length && depth > 0; at += 1) depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0;
  return source.slice(start, at - 1);
}

const pattern = (space: string, key: string) =>
  new RegExp(`^${(space && `${space}.`).replaceAll('.', '\\.')}${key.replaceAll('.', '\\.')}$`);

/**
 * Returns the messages that a file requests from its translators: by a literal, by a template that begins with one, or
 * by a variable, which may be any key of its group. Excludes errors: schemas name them and callers pass them.
 */
function namedIn(file: string): string[] {
  const source = read(file);
  const patterns: RegExp[] = [];
  for (const [, name, space = ''] of source.matchAll(/const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g)) {
    for (const call of source.matchAll(new RegExp(`\\b${name}(?:\\.rich|\\.markup)?\\(`, 'g'))) {
      const asked = inside(source, call.index + call[0].length);
      const keys = [...asked.matchAll(/'([\w.]+)'|`(\w[\w.]*\.(?:\$\{[^`{}]*\}[\w.]*)+)`/g)].map(
        ([, plain, template]) => (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '\\w+'),
      );
      if (/^\w+$/.test(asked) && space !== '' && space !== 'errors') keys.push('\\w+');
      patterns.push(...keys.map((key) => pattern(space, key)));
    }
  }
  return messages.filter((message) => patterns.some((each) => each.test(message)));
}

const covers = (list: string[], message: string) =>
  list.some((wanted) => message === wanted || message.startsWith(`${wanted}.`));

const FRAME = 'components/layout/root-layout.tsx';
const frame = handed(FRAME);

/** Returns messages that client components behind `start` use and the browser does not get. */
function missing(start: string): string[] {
  const files = [...reached(start)];
  const list = [...frame, ...files.flatMap(([file, client]) => (client ? fetched(file) : handed(file)))];
  return files.flatMap(([file, client]) =>
    client
      ? namedIn(file)
          .filter((message) => !covers(list, message))
          .map((message) => `${file}: ${message}`)
      : [],
  );
}

const pages = productSources.filter((file) => /^app\/\[locale\]\/.*(?:page|layout|error)\.tsx$/.test(file));

test.each([...pages, 'app/global-not-found.tsx'])(
  '%s passes the browser every message that its components use',
  (page) => expect(missing(page)).toEqual([]),
);
