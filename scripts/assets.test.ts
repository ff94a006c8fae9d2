import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './assets';

const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 60 * 60 * 1000;
const dataDir = path.join(folder, 'data');

/** Creates a release whose page loads `files`. */
function release(build: string, ...files: string[]): string {
  const made = path.join(folder, build);
  mkdirSync(path.join(made, '.next/static/chunks'), { recursive: true });
  writeFileSync(path.join(made, '.next/BUILD_ID'), build);
  for (const file of files) writeFileSync(path.join(made, '.next/static/chunks', file), file);
  return made;
}
const kept = (...files: string[]) =>
  files.filter((file) => existsSync(path.join(dataDir, 'assets/static/chunks', file)));

it('scripts of a build are kept for a day after the next build started', () => {
  const all = ['shared.js', 'old.js', 'new.js', 'newest.js'];
  const now = Date.now();
  keepAssets(release('one', 'shared.js', 'old.js'), dataDir, now);
  const later = now + 30 * 24 * HOUR;
  keepAssets(release('two', 'shared.js', 'new.js'), dataDir, later);
  expect(kept(...all)).toEqual(['shared.js', 'old.js', 'new.js']);
  keepAssets(release('three', 'newest.js'), dataDir, later + 23 * HOUR);
  expect(kept(...all)).toEqual(all);
  keepAssets(release('three'), dataDir, later + 25 * HOUR);
  expect(kept(...all)).toEqual(['shared.js', 'new.js', 'newest.js']);
});
