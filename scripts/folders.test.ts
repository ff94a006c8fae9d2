import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFileFailure, ensureFolder } from './folders';

const root = mkdtempSync(path.join(tmpdir(), 'folders-'));
const at = (...names: string[]) => path.join(root, ...names);
beforeAll(() => {
  writeFileSync(at('file'), '');
  symlinkSync(at('nowhere'), at('dangling'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a folder that a variable names', () => {
  it('is created with its parents, or kept if it exists', () => {
    for (let time = 0; time < 2; time += 1) {
      ensureFolder('DATA_DIR', at('a', 'b', 'c'));
      expect(readdirSync(at('a', 'b', 'c'))).toEqual([]);
    }
  });

  it.each([
    ['a file', () => at('file'), 'a file is in the place of a folder'],
    ['below a file', () => at('file', 'below', 'it'), 'a file is in the place of a folder'],
    ['a link that leads nowhere', () => at('dangling'), 'a file is in the place of a folder'],
    ['too long', () => at('x'.repeat(300)), 'the path is too long'],
  ])('is rejected if it is %s', (_what, folder, reason) => {
    for (const variable of ['DATA_DIR', 'RELEASES_DIR'] as const)
      expect(() => ensureFolder(variable, folder())).toThrow(`${variable}: cannot write to ${folder()} (${reason})`);
  });

  it('is rejected at once if it cannot be created', () => {
    // `mkdirSync` with `recursive` never returns below /proc.
    const folders = process.platform === 'linux' ? ['/proc/none/data', '/proc/none', '/sys/none'] : ['/dev/none'];
    for (const folder of folders)
      expect(() => ensureFolder('DATA_DIR', folder)).toThrow(
        /^DATA_DIR: cannot write to \S+ \((?:the system allows no folder there|permission denied|the file system is read-only)\)$/,
      );
  });
});

it('a failure below such a folder names the variable, other failures do not', () => {
  const folders = { DATA_DIR: at('data'), RELEASES_DIR: at('releases') };
  const failure = (file: string) => {
    try {
      mkdirSync(file);
    } catch (error) {
      return describeFileFailure(error, folders);
    }
    return 'no error';
  };
  mkdirSync(at('data'));
  writeFileSync(at('data', 'sandbox'), '');
  expect(failure(at('data', 'sandbox'))).toBe(
    `DATA_DIR: cannot write to ${at('data', 'sandbox')} (a file is in the place of a folder)`,
  );
  expect(failure(at('file'))).toMatch(/^EEXIST: /);
  expect(describeFileFailure(new Error('PORT: is taken'), folders)).toBe('PORT: is taken');
  expect(existsSync(at('releases'))).toBe(false);
});
