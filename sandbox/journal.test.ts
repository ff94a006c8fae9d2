import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal';

let folder: string;
const file = () => path.join(folder, 'journal.jsonl');
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'journal-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(...entries: unknown[]) {
  const journal = openJournal(folder);
  entries.forEach(journal.append);
  journal.close();
}
function readAll() {
  const journal = openJournal(folder);
  journal.close();
  return journal.entries;
}

it('returns entries in order, also to the next process', () => {
  write({ id: 1 }, { id: 2, text: 'سطر\nآخر' });
  write({ id: 3 });
  expect(readAll()).toEqual([{ id: 1 }, { id: 2, text: 'سطر\nآخر' }, { id: 3 }]);
});

it('is readable by its owner only', () => {
  write({});
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it.each(['{"id":', '{"id":2}', '{"text":"\u0633'.slice(0, -1), ' '])('drops a partial last line: %s', (torn) => {
  write({ id: 1 });
  appendFileSync(file(), torn);
  write({ id: 3 });
  expect(readAll()).toEqual([{ id: 1 }, { id: 3 }]);
});

it('drops half a character', () => {
  write({ id: 1 });
  appendFileSync(file(), Buffer.from('{"text":"س').subarray(0, -1));
  expect(readAll()).toEqual([{ id: 1 }]);
  expect(readFileSync(file(), 'utf8')).toBe('{"id":1}\n');
});

it('rejects a foreign file', () => {
  writeFileSync(file(), '{"id":1}\nhello\n{"id":2}\n');
  expect(() => openJournal(folder)).toThrow(/journal\.jsonl, line 2: not JSON/);
});
