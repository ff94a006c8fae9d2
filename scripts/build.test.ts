import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SOURCES } from './build';
import { read } from '@/tests/support/sources';

it('a build is made of every file of the first folder that Next compiles or is configured by', () => {
  // The others belong to developers' tools, which a build does not read.
  const others = ['eslint.config.mjs', 'playwright.config.ts', 'prisma.config.ts', 'vitest.config.ts'];
  const files = readdirSync('.').filter((file) => /\.(?:[cm]?[jt]sx?)$/.test(file) && file !== 'next-env.d.ts');
  expect(files.filter((file) => !SOURCES.includes(file)).sort()).toEqual(others);
});

it('a build is made of every folder from which its sources import', () => {
  const folders = new Set(
    ['instrumentation.ts', 'middleware.ts', 'next.config.ts'].flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\()\s*'(?:@|\.)\/([\w-]+)/g)].map(([, folder]) => folder),
    ),
  );
  expect([...folders].filter((folder) => !SOURCES.includes(String(folder)))).toEqual([]);
});
