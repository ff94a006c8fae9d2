import 'server-only';
import busboy from 'busboy';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors';
import { MAX_PHOTO_MEGABYTES, MAX_PHOTOS } from '../site';
import { uploadSpace, type Holding } from './upload-space';

/** The part that holds a photo; one request may have several (docs/product.md 12.1). */
const PART = 'image';
const MAX_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;
/** All photos, and as much again as honest forms put around them. */
const MAX_BODY = MAX_PHOTOS * MAX_BYTES + 256 * 1024;
/** Text parts are skipped unread: nobody listens for them. */
const LIMITS = { files: MAX_PHOTOS, fileSize: MAX_BYTES };

/** One person's five photos at once and a little more; of all together, six such. A temporary folder may be memory. */
const space = uploadSpace({ all: 6 * MAX_BODY, one: 1.2 * MAX_BODY });

const FOLDER = 'baraha-upload-';
/** The process that receives is part of the name: what another one left behind is nobody's. */
const OWN_FOLDER = `${FOLDER}${process.pid}-`;
/** Milliseconds; requests end before (server/main.ts), and so does their work. */
const LEFT_BEHIND = 20 * 60_000;

type Body = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Receives the photos of a multipart body into files, never whole in memory, and takes the files away again when the
 * work is done, failed or not.
 * @param owner who sends it: one person's uploads may hold so much at a time
 * @param work is given the files' paths, at least one
 * @throws AppError unsupported_type, too_large, conflict for too many; bad_request where it ends early or has no photo;
 *   too_many_requests; unavailable where it cannot be written
 */
export async function receivePhotos<T>(
  request: Request,
  owner: number,
  work: (files: string[]) => Promise<T>,
): Promise<T> {
  const parser = parserFor(request);
  if (Number(request.headers.get('content-length')) > MAX_BODY) throw tooLarge();
  const folder = await mkdtemp(path.join(tmpdir(), OWN_FOLDER)).catch(noRoom);
  const holding = space.hold(owner);
  try {
    return await work(await receive(request, parser, folder, holding));
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined); // removeLeftUploads takes it
    holding.release();
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

async function receive(request: Request, parser: busboy.Busboy, folder: string, holding: Holding): Promise<string[]> {
  const files: string[] = [];
  const writes: Promise<void>[] = [];
  const complete = new Promise<void>((resolve, reject) => {
    parser.on('file', (name, content) => {
      if (name !== PART) return void content.resume();
      const file = path.join(folder, String(files.length));
      files.push(file);
      content.on('limit', () => reject(tooLarge()));
      const write = save(content, file);
      writes.push(write);
      write.catch(reject);
    });
    parser.on('filesLimit', () => reject(new AppError('conflict', 'too_many_photos')));
    parser.on('error', () => reject(incomplete()));
    parser.on('close', resolve);
  });
  const body = request.body?.getReader();
  try {
    await Promise.all([complete, feed(parser, body, holding)]);
    await Promise.all(writes);
  } catch (error) {
    parser.destroy();
    await Promise.allSettled(writes); // nobody writes any more when the folder goes
    void discard(body);
    throw error;
  }
  if (files.length === 0) throw new AppError('bad_request', 'no_photo');
  return files;
}

/** A write fails with a call to the system, or because the body ended before the photo did. */
async function save(content: Readable, file: string): Promise<void> {
  try {
    await pipeline(content, createWriteStream(file));
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? noRoom(error) : incomplete();
  }
}

/** Hands the body to the parser, no faster than that takes it. */
async function feed(parser: busboy.Busboy, body: Body | undefined, holding: Holding): Promise<void> {
  let goOn = () => {};
  parser.on('drain', () => goOn()).on('close', () => goOn());
  let size = 0;
  for (;;) {
    const { done, value } = (await body?.read().catch(cutShort)) ?? { done: true, value: undefined };
    if (parser.destroyed) return;
    if (done) return void parser.end();
    size += value.byteLength;
    if (size > MAX_BODY) throw tooLarge();
    holding.add(value.byteLength);
    if (!parser.write(value) && !parser.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
  }
}

/**
 * Reads what is left of a body that was refused, and keeps none of it: a browser hears the answer only when it has
 * sent everything. The server's own time limit ends it for whoever never stops.
 */
async function discard(body: Body | undefined): Promise<void> {
  try {
    while (body && !(await body.read()).done);
  } catch {
    // the sender is gone
  }
}

const tooLarge = () => new AppError('too_large', 'photo_too_large', { values: { megabytes: MAX_PHOTO_MEGABYTES } });
const incomplete = () => new AppError('bad_request', 'upload_incomplete');
function cutShort(): never {
  throw incomplete();
}
function noRoom(cause: unknown): never {
  throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
}

/** Removes what a killed process was receiving, for the minute's tick. */
export async function removeLeftUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > LEFT_BEHIND || isGone(Number(name.slice(FOLDER.length).split('-')[0])))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined); // may be another's
  }
}

/** Whether no process has that number any more. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
