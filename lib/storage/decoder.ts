import 'server-only';
import path from 'node:path';
import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { AppError, tooManyRequests } from '../http/errors';
import { log } from '../observability/log';
import { runtime, type InTurn } from '../platform/runtime';

/**
 * Decodes photos in a child process (photo-worker.mjs), one at a time, so that killing the child affects no other
 * photo. The child starts with the first photo and ends after a period of idleness.
 */
export type Photo = {
  files: { name: string; content: Buffer; type: string }[];
  /** Size of the largest rendition in pixels, upright. */
  width: number;
  height: number;
  /** A data URI of a few blurred pixels. */
  preview: string;
  /** Grey values of a few pixels, from which the photo's hash is computed. Demo pictures have none. */
  shape?: Uint8Array;
};

export type PhotoHead = {
  width: number;
  height: number;
  channels: number;
  /** True if a channel has more than eight bits. */
  hasHighBitDepth: boolean;
  /** A progressive JPEG or an interlaced PNG: its decoder needs the whole picture in memory. */
  isProgressive: boolean;
  chromaSubsampling: string;
};

export type DecoderRequest =
  | { work: 'inspect'; file: string; isHeic: boolean }
  | {
      work: 'render';
      file: string;
      isHeic: boolean;
      maxPixels: number;
      renditions: { name: string; width: number; quality: number }[];
      /** Makes square renditions that show the whole picture on white, and none for shared links. */
      square?: true;
      shape: { width: number; height: number };
      seconds: number;
    }
  | {
      work: 'label';
      /** The photo on the share picture, or null. */
      photo: Uint8Array | null;
      /** Background colour if there is no photo. */
      background: string;
      /** Lines of text, from top to bottom; sizes in pixels. */
      lines: { text: string; size: number }[];
      isRightToLeft: boolean;
      font: string;
    };
/** A picture with lines of text drawn on it. */
export type Labelled = { content: Uint8Array };
type Results = { inspect: PhotoHead; render: Photo; label: Labelled };
/** `error` is the decoder's own message. */
type DecoderAnswer = { result: Results[keyof Results] } | { error: string };

/**
 * Memory limit in bytes for decoding a photo, estimated from its header (photo-cost.ts). The child ends itself above
 * this limit plus its own needs.
 */
export const MAX_DECODING_BYTES = 250_000_000;
/** Milliseconds per photo. A normal photo takes less than a second of CPU time, a huge one less than three. */
export const TIMEOUT_MS = 45_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Environment variables that make glibc return the memory of a decoded photo to the system. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };
/** Maximum number of waiting photos per user: enough for four listings. */
const MAX_WAITING_PER_OWNER = 20;
const MAX_ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 30;

/** The child process and its queue. There is one per process, shared by the separately built bundles. */
const photos = () => (runtime.photos ??= { pool: openPool(), inTurn: fairQueue(MAX_WAITING_PER_OWNER) });

function openPool(): Tinypool {
  const pool = new Tinypool({
    runtime: 'child_process',
    filename: path.resolve(/* turbopackIgnore: true */ 'lib/storage/photo-worker.mjs'),
    argv: ['photo-worker'], // name in the process list
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    serialization: 'advanced', // photos are bytes
    execArgv: ['--max-old-space-size=64'],
    env: { NODE_ENV: 'production', ...ALLOCATION }, // no environment, so no secrets
  });
  pool.on('error', (error) => log.warn('the decoder of photos ended', { error }));
  return pool;
}

/** Whether a child of this process has ever responded. */
let hasWorked = false;

const tooHeavy = (cause: unknown) => Object.assign(new AppError('too_large', 'photo_heavy'), { cause });

/** Logs the decoder's message and returns the error for the client, which only learns that the photo is damaged. */
const photoError = (text: string) =>
  /memory/i.test(text)
    ? tooHeavy(text)
    : Object.assign(new AppError('bad_request', 'photo_damaged'), { cause: new Error(text) });

/**
 * Decodes a photo when it is its owner's turn (`fairQueue`). If the child process exits during the work, starts another
 * one and retries, because another photo may have caused the exit.
 * @param assertWanted called when the turn comes, possibly much later; if it throws, the work is cancelled
 * @throws AppError bad_request for a damaged photo, too_large if it takes too much memory or time, too_many_requests if
 * the owner's queue is full, unavailable if no child can start
 */
export async function decode<Request extends DecoderRequest>(
  ownerId: number,
  request: Request,
  assertWanted?: () => Promise<unknown>,
): Promise<Results[Request['work']]> {
  const { pool, inTurn } = photos();
  const answer = inTurn(ownerId, async () => {
    await assertWanted?.();
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await pool.run(request, { signal }).then(
        (made: DecoderAnswer) => made,
        (cause: unknown) => ({ lost: signal.aborted ? 'it took too long' : cause }),
      );
      if (!('lost' in answer)) hasWorked = true;
      if ('result' in answer) return answer.result as Results[Request['work']];
      if ('error' in answer) throw photoError(answer.error);
      // If no child has ever started, the photo is not the cause.
      if (!hasWorked) throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause: answer.lost });
      if (signal.aborted || attempt === MAX_ATTEMPTS) throw tooHeavy(answer.lost);
    }
  });
  if (answer) return answer;
  throw tooManyRequests(RETRY_AFTER_SECONDS);
}

/**
 * Runs one task at a time and lets owners take turns: the more tasks of its owner are ahead of a task, the lower its
 * priority. So one owner's many tasks do not delay another owner's single task.
 */
export function fairQueue(maxWaitingPerOwner: number): InTurn {
  const queue = new PQueue({ concurrency: 1 });
  /** Number of waiting and running tasks by owner. */
  const counts = new Map<number, number>();

  return (ownerId, work) => {
    const ahead = counts.get(ownerId) ?? 0;
    if (ahead > maxWaitingPerOwner) return null;
    counts.set(ownerId, ahead + 1);
    return queue.add(work, { priority: -ahead }).finally(() => {
      const left = (counts.get(ownerId) ?? 1) - 1;
      if (left > 0) counts.set(ownerId, left);
      else counts.delete(ownerId);
    });
  };
}
