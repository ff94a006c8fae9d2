import { expect, test } from 'vitest';
import { read } from '@/tests/support/sources';

const known = [...read('lib/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
const lines = read('.env.example').split('\n');
const variable = /^#?\s?([A-Z][A-Z0-9_]+)=/;
const written = lines.flatMap((line) => variable.exec(line)?.[1] ?? []);

test('.env.example contains every variable of lib/platform/env.ts once, and no others', () => {
  expect(known.length).toBeGreaterThan(0);
  expect([...written].sort()).toEqual([...known].sort());
});
