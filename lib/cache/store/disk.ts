import { hash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

/**
 * The second level of what the server stores: a folder of a bounded size, shared by the processes of a machine and left to
 * the next start. A file for each entry, found by the hash of its key; there is no index. A file is written under another
 * name and renamed, so that it is whole or absent; what was damaged later does not match its checksum. Whether an
 * entry is still right, its reader decides (store.ts).
 *
 * Nothing here rejects: a folder that is gone, full or read-only is a folder without entries.
 */

/** What may be asked for by anybody in any number, as lists with parameters, has a part of its own. */
export const PARTS = { pages: 0.75, answers: 0.25 };
export type Part = keyof typeof PARTS;

/** What a file holds, as JSON, before its body. */
export type Head = {
  key: string;
  tags: string[];
  /** Milliseconds since 1970. */
  storedAt: number;
  /** Of the server whose process wrote it; changes with each start. */
  run: string;
  /** Whose numbers `asOfClear` counts in. */
  numbering: string;
  asOfClear: number;
  /** Transactions of the database below it were over before anything of the entry was read. */
  asOf: number;
  value: unknown;
};
export type DiskEntry = { head: Head; body: Buffer };

export type DiskOptions = {
  folder: string;
  /** Of all files together. */
  maxBytes: number;
  /** How many processes write into it. */
  processes?: number;
};

const MAGIC = Buffer.from('BPC1');
/** Magic, checksum of what follows, length of the head. */
const PREFIX_BYTES = 12;
/** Pages take some 12 KB. */
const FIRST_READ_BYTES = 24 * 2 ** 10;
/** Longer than it takes to read a file that is in the system's memory. */
const SLOW_MS = 10;
const SLOW_PAUSE_MS = 1_000;
/** What a file takes at least, so that many small ones are bounded as well. */
const BLOCK_BYTES = 4096;
/** Of a folder within a part; it is looked through as a whole when it is full. */
const FOLDER_BYTES = 4 * 2 ** 20;
const MAX_FOLDERS = 256;
/** What is left of a folder that was full. */
const SHARE_AFTER_EVICTION = 0.85;
/** Written at the same time; what comes then is not written. */
const MAX_WRITES = 32;
/** After a write that failed, nothing is written for so long. */
const PAUSE_MS = 30_000;
/** Which files were used last, is right to within it. */
const TOUCH_MS = 3_600_000;
/** Written by a process that was killed. */
const LEFTOVER_MS = 60_000;

const [readFile, lstat, readdir, writeFile, rename, unlink, utimes, mkdir] = [
  fs.promises.readFile,
  promisify(fs.lstat),
  promisify(fs.readdir),
  promisify(fs.writeFile),
  promisify(fs.rename),
  promisify(fs.unlink),
  promisify(fs.utimes),
  promisify(fs.mkdir),
];

export class Disk {
  readonly folder: string;
  readonly #maxBytes: number;
  readonly #processes: number;
  /** What this process may still write before it looks through a folder. */
  readonly #allowances = new Map<string, number>();
  readonly #checking = new Set<string>();
  #writing = 0;
  #pausedUntil = 0;
  #slowUntil = 0;

  constructor({ folder, maxBytes, processes = 1 }: DiskOptions) {
    this.folder = folder;
    this.#maxBytes = maxBytes;
    this.#processes = processes;
  }

  /** @returns what the file of the key holds, if it is whole */
  async read(part: Part, key: string): Promise<DiskEntry | undefined> {
    try {
      const bytes = await this.#readFile(this.#fileOf(part, key));
      const entry = bytes && unpack(bytes);
      return entry?.head.key === key ? entry : undefined;
    } catch {
      return undefined;
    }
  }

  /** Nobody waits for it but tests. @returns whether it is written */
  async write(part: Part, head: Head, body: Buffer): Promise<boolean> {
    if (this.#writing >= MAX_WRITES || performance.now() < this.#pausedUntil) return false;
    this.#writing += 1;
    const file = this.#fileOf(part, head.key);
    const temporary = path.join(this.folder, 'tmp', `${process.pid}-${randomUUID()}`);
    try {
      const bytes = pack(head, body);
      await this.#put(bytes, temporary, file);
      await this.#charge(part, path.dirname(file), sizeOf(bytes.length));
      return true;
    } catch {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      await unlink(temporary).catch(() => undefined);
      return false;
    } finally {
      this.#writing -= 1;
    }
  }

  /** Says that it was used, so that others go first. @returns when to say so again, in milliseconds since 1970 */
  touch(part: Part, key: string): number {
    const now = Date.now();
    utimes(this.#fileOf(part, key), now / 1000, now / 1000).catch(() => undefined);
    return now + TOUCH_MS;
  }

  /** What was left behind by other builds, by other sizes of the folder, and by processes that were killed. */
  async removeLeftovers(): Promise<void> {
    const parent = path.dirname(this.folder);
    const own = new Set([...Object.keys(PARTS).map((part) => this.#nameOf(part as Part)), 'tmp', 'seal.json']);
    const names = async (folder: string) => readdir(folder).catch(() => []);
    const others = [
      ...(await names(parent)).map((name) => path.join(parent, name)).filter((each) => each !== this.folder),
      ...(await names(this.folder)).filter((name) => !own.has(name)).map((name) => path.join(this.folder, name)),
    ];
    for (const each of others) await fs.promises.rm(each, { recursive: true, force: true }).catch(() => undefined);
    const temporary = path.join(this.folder, 'tmp');
    for (const name of await names(temporary)) {
      const file = path.join(temporary, name);
      const age = Date.now() - ((await lstat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (Math.abs(age) > LEFTOVER_MS) await unlink(file).catch(() => undefined);
    }
  }

  async #put(bytes: Buffer, temporary: string, file: string): Promise<void> {
    const put = async () => {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    };
    await put().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // The first in its folder, or the first after somebody removed it.
      await Promise.all([temporary, file].map((each) => mkdir(path.dirname(each), { recursive: true })));
      await put();
    });
  }

  /**
   * What the system has in memory is read in a tenth of the time that handing it to another thread takes. A slow disk
   * must not make everybody wait: it is read by other threads.
   */
  #readFile(file: string): Buffer | undefined | Promise<Buffer> {
    const begun = performance.now();
    if (begun < this.#slowUntil) return readFile(file);
    try {
      return readNow(file);
    } finally {
      const end = performance.now();
      if (end - begun > SLOW_MS) this.#slowUntil = end + SLOW_PAUSE_MS;
    }
  }

  /** Counts what was written into a folder, and looks through it when it may be full. */
  async #charge(part: Part, folder: string, bytes: number): Promise<void> {
    const left = (this.#allowances.get(folder) ?? 0) - bytes;
    this.#allowances.set(folder, left);
    if (left > 0 || this.#checking.has(folder)) return;
    this.#checking.add(folder);
    try {
      const limit = this.#bytesOf(part) / this.#foldersOf(part);
      const size = await evict(folder, limit);
      // Others write as well, and know nothing of this.
      this.#allowances.set(folder, (limit - size) / this.#processes);
    } finally {
      this.#checking.delete(folder);
    }
  }

  #bytesOf(part: Part): number {
    return this.#maxBytes * PARTS[part];
  }

  #foldersOf(part: Part): number {
    return Math.min(MAX_FOLDERS, Math.max(1, Math.floor(this.#bytesOf(part) / FOLDER_BYTES)));
  }

  #nameOf(part: Part): string {
    return `${part}-${this.#foldersOf(part)}`;
  }

  #fileOf(part: Part, key: string): string {
    const name = hash('sha1', key, 'hex');
    const folder = Number.parseInt(name.slice(0, 8), 16) % this.#foldersOf(part);
    return path.join(this.folder, this.#nameOf(part), String(folder), name);
  }
}

/** Removes what was used the longest ago where a folder is larger than `limit`. @returns its size in bytes */
async function evict(folder: string, limit: number): Promise<number> {
  const files: { file: string; size: number; usedAt: number }[] = [];
  // Of a clock that was ahead: what nobody can tell the age of goes first.
  const latest = Date.now() + 60_000;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await lstat(file).catch(() => undefined);
    if (found) files.push({ file, size: sizeOf(found.size), usedAt: found.mtimeMs > latest ? 0 : found.mtimeMs });
  }
  let size = files.reduce((sum, each) => sum + each.size, 0);
  if (size <= limit) return size;
  for (const each of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (size <= limit * SHARE_AFTER_EVICTION) break;
    await unlink(each.file).catch(() => undefined);
    size -= each.size;
  }
  return size;
}

const sizeOf = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

const scratch = Buffer.allocUnsafeSlow(FIRST_READ_BYTES);
function readNow(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined; // as most are not; an error costs ten times as much
  const descriptor = fs.openSync(file, 'r');
  try {
    const length = fs.readSync(descriptor, scratch, 0, scratch.length, 0);
    if (length === scratch.length) return fs.readFileSync(file);
    // A copy of what is needed: what is stored in memory must not hold more.
    const bytes = Buffer.allocUnsafeSlow(length);
    scratch.copy(bytes, 0, 0, length);
    return bytes;
  } finally {
    fs.closeSync(descriptor);
  }
}

function pack(head: Head, body: Buffer): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const bytes = Buffer.concat([Buffer.alloc(PREFIX_BYTES), json, body]);
  MAGIC.copy(bytes);
  bytes.writeUInt32LE(json.length, 8);
  bytes.writeUInt32LE(crc32(bytes.subarray(8)), 4);
  return bytes;
}

function unpack(bytes: Buffer): DiskEntry | undefined {
  if (bytes.length < PREFIX_BYTES || !bytes.subarray(0, 4).equals(MAGIC)) return undefined;
  if (crc32(bytes.subarray(8)) !== bytes.readUInt32LE(4)) return undefined;
  const end = PREFIX_BYTES + bytes.readUInt32LE(8);
  const head = JSON.parse(bytes.toString('utf8', PREFIX_BYTES, end)) as Head;
  return { head, body: bytes.subarray(end) };
}
