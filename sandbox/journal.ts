import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

export type Journal<T> = ReturnType<typeof openJournal<T>>;

/**
 * Opens an append-only file of JSON lines. A complete line survives the end of the process. Removes an incomplete last
 * line: its process ended before it answered. @throws Error for an invalid line
 */
export function openJournal<T>(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'journal.jsonl');
  const descriptor = openSync(file, 'a+', 0o600);
  const bytes = readFileSync(descriptor);
  let size = bytes.lastIndexOf('\n') + 1;
  if (size < fstatSync(descriptor).size) ftruncateSync(descriptor, size);
  const lines = bytes.subarray(0, size).toString('utf8').split('\n').slice(0, -1);
  return {
    entries: lines.map((line, index) => readLine<T>(line, `${file}, line ${index + 1}`)),
    /** @throws Error if the entry could not be written; then no part of it remains */
    append(entry: T) {
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
