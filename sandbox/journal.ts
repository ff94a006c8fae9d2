import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** An append-only file of JSON lines. A line that was written whole is there after any end of this process. */
export interface Journal<T> {
  /** What earlier processes have written, oldest first. */
  entries: T[];
  /** @throws Error if it could not be written; then nothing of it stays */
  append(entry: T): void;
  close(): void;
}

/**
 * Opens the journal, made if missing. A last line without an end was torn by the end of its process, before anybody
 * was told of it: it is cut off.
 * @throws Error for a line that is no JSON: such a file was written by somebody else
 */
export function openJournal<T>(folder: string): Journal<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'journal.jsonl');
  const descriptor = openSync(file, 'a+', 0o600);
  const bytes = readFileSync(descriptor);
  let size = bytes.lastIndexOf('\n') + 1;
  if (size < fstatSync(descriptor).size) ftruncateSync(descriptor, size);
  const lines = bytes.subarray(0, size).toString('utf8').split('\n').slice(0, -1);
  return {
    entries: lines.map((line, index) => readLine<T>(line, `${file}, line ${index + 1}`)),
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        for (let written = 0; written < line.length;) written += writeSync(descriptor, line, written);
        size += line.length;
      } catch (error) {
        ftruncateSync(descriptor, size);
        throw error;
      }
    },
    close: () => closeSync(descriptor),
  };
}

function readLine<T>(line: string, place: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw new Error(`${place}: not JSON`);
  }
}
