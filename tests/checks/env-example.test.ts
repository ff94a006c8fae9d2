import { expect, test } from 'vitest';
import { read } from '@/tests/support/sources';

const known = [...read('lib/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
const written = [...read('.env.example').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);

test('.env.example contains every variable of lib/platform/env.ts once, and no others', () => {
  expect(known.length).toBeGreaterThan(0);
  expect([...written].sort()).toEqual([...known].sort());
});
