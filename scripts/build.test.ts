import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './build';
import { read } from '@/tests/support/sources';

it('a build’s hash includes every root file that Next compiles or reads', () => {
  // Configuration of developers' tools, which no build reads.
  const others = ['eslint.config.mjs', 'playwright.config.ts', 'prisma.config.ts', 'vitest.config.ts'];
  const files = readdirSync('.').filter((file) => /\.(?:[cm]?[jt]sx?)$/.test(file) && file !== 'next-env.d.ts');
  expect(files.filter((file) => !SOURCES.includes(file)).sort()).toEqual(others);
});

it('a build’s hash includes every folder that its sources import', () => {
  const folders = new Set(
    ['instrumentation.ts', 'middleware.ts', 'next.config.ts'].flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\()\s*'(?:@|\.)\/([\w-]+)/g)].map(([, folder]) => folder),
    ),
  );
  expect([...folders].filter((folder) => !SOURCES.includes(String(folder)))).toEqual([]);
});
