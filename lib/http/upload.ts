import 'server-only';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { env } from '../platform/env';
import { assertFileSize, upToSize } from '../platform/file-size';
import { MAX_PHOTO_MEGABYTES } from '../platform/site';
import { FOLDER_PREFIX, withTempFolder } from '../platform/temp-folder';
import { AppError } from './errors';
import { createUploadSpace, type Reservation } from './upload-space';

/** Name of the form field. A request may contain several photos (docs/product.md 12.1). */
const PHOTO_FIELD = 'image';
const MAX_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;
/** Maximum number of photos per request. */
export const MAX_FILES = 5;
const MAX_BODY_BYTES = MAX_FILES * MAX_BYTES + 256 * 1024;
/** Text parts are ignored, because nothing listens for them. A file that reaches `fileSize` counts as too large. */
const LIMITS = { files: MAX_FILES, fileSize: MAX_BYTES + 1 };

/**
 * Bytes per owner: one request and a little more. All owners together get the bytes of six requests, divided among the
 * processes, because the temporary folder may be in memory.
 */
const MAX_BYTES_PER_OWNER = 1.2 * MAX_BODY_BYTES;
const space = createUploadSpace({
  all: Math.max((6 * MAX_BODY_BYTES) / (env.WEB_CONCURRENCY ?? 1), MAX_BYTES_PER_OWNER),
  one: MAX_BYTES_PER_OWNER,
});

/** Milliseconds, longer than a request may take (server/main.ts). */
const MAX_UPLOAD_AGE_MS = 30 * 60_000;

type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Receives the photos of a multipart body into files, and deletes the files after `work`.
 * @param work gets at least one path
 * @throws AppError unsupported_type; too_large; conflict for too many photos; bad_request if the body ends early or has
 * no photo; too_many_requests; unavailable if a file cannot be written
 */
export async function receivePhotos<T>(
  request: Request,
  owner: number,
  work: (files: string[]) => Promise<T>,
): Promise<T> {
  const parser = parserFor(request);
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge();
  return withSpace(owner, async (folder, reservation) => work(await receive(request, parser, folder, reservation)));
}

/**
 * Receives a body that is one file, and deletes the file after `work`.
 * @throws AppError too_large, bad_request if the body ends early, too_many_requests, unavailable if the file cannot be
 * written
 */
export async function receiveFile<T>(
  { body, headers }: Request,
  owner: number,
  megabytes: number,
  work: (file: string) => Promise<T>,
): Promise<T> {
  assertFileSize(Number(headers.get('content-length')), megabytes);
  return withSpace(owner, async (folder, reservation) => {
    async function* counted() {
      try {
        // Leaving the loop early cancels the stream.
        for await (const chunk of upToSize(body ?? [], megabytes)) {
          reservation.add(chunk.byteLength);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof AppError ? error : incomplete(); // the client has disconnected
      }
    }
    const file = path.join(folder, 'file');
    await pipeline(counted, createWriteStream(file)).catch(throwWriteError);
    return work(file);
  });
}

/** Runs work with a temporary folder and a reservation of the owner's space, and gives both back. */
async function withSpace<T>(owner: number, work: (folder: string, reservation: Reservation) => Promise<T>): Promise<T> {
  const reservation = space.reserve(owner);
  try {
    return await withTempFolder((folder) => work(folder, reservation));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'mkdtemp') throwUnavailable(error);
    throw error;
  } finally {
    reservation.release();
  }
}

function parserFor({ headers }: Request): busboy.Busboy {
  const type = headers.get('content-type') ?? '';
  try {
    if (/^multipart\/form-data\s*;/i.test(type)) return busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    // no boundary
  }
  throw new AppError('unsupported_type', 'not_multipart');
}

async function receive(request: Request, parser: busboy.Busboy, folder: string, reservation: Reservation) {
  const files: string[] = [];
  const writes: Promise<void>[] = [];
  const complete = new Promise<void>((resolve, reject) => {
    parser.on('file', (name, content) => {
      if (name !== PHOTO_FIELD) return void content.resume();
      const file = path.join(folder, String(files.length));
      files.push(file);
      content.on('limit', () => reject(tooLarge()));
      const write = pipeline(content, createWriteStream(file)).catch(throwWriteError);
      writes.push(write);
      write.catch(reject);
    });
    parser.on('filesLimit', () => reject(new AppError('conflict', 'too_many_photos', { values: { max: MAX_FILES } })));
    parser.on('error', () => reject(incomplete()));
    parser.on('close', resolve);
  });
  const body = request.body?.getReader();
  try {
    await Promise.all([complete, feed(parser, body, reservation)]);
    await Promise.all(writes);
  } catch (error) {
    parser.destroy();
    await Promise.allSettled(writes); // before the folder is removed
    void discard(body);
    throw error;
  }
  if (files.length === 0) throw new AppError('bad_request', 'no_photo');
  return files;
}

async function feed(parser: busboy.Busboy, body: Body | undefined, reservation: Reservation): Promise<void> {
  let resume = () => {};
  parser.on('drain', () => resume()).on('close', () => resume());
  let size = 0;
  for (;;) {
    const { done, value } = (await body?.read().catch(throwIncomplete)) ?? { done: true, value: undefined };
    if (parser.destroyed) return;
    if (done) return void parser.end();
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    reservation.add(value.byteLength);
    if (!parser.write(value) && !parser.destroyed) await new Promise<void>((resolve) => (resume = resolve));
  }
}

/**
 * Reads the rest of a rejected body, because a browser reads the response only after it has sent everything. The
 * server's request timeout limits the time.
 */
async function discard(body: Body | undefined): Promise<void> {
  try {
    while (body && !(await body.read()).done);
  } catch {
    // the client has disconnected
  }
}

const tooLarge = () => new AppError('too_large', 'photo_too_large', { values: { megabytes: MAX_PHOTO_MEGABYTES } });
const incomplete = () => new AppError('bad_request', 'upload_incomplete');
function throwIncomplete(): never {
  throw incomplete();
}
/** A failed system call is our fault; any other error means that the body ended early. */
function throwWriteError(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw error instanceof Error && 'syscall' in error ? throwUnavailable(error) : incomplete();
}
function throwUnavailable(cause: unknown): never {
  throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
}

/** Deletes uploads that a killed process of this machine left behind. Runs at the start of a process. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = (await readdir(tmpdir()).catch(() => [])).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > MAX_UPLOAD_AGE_MS || hasEnded(Number(name.slice(FOLDER_PREFIX.length).split('-')[0])))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined); // may belong to another account of the machine
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
