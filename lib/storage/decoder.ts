import 'server-only';
import path from 'node:path';
import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { runtime, type InTurn } from '../platform/runtime';
import { HASH_HEIGHT, HASH_WIDTH } from './photo-hash';

/**
 * Photos are decoded in a child of this process (photo-worker.mjs), one at a time, so that a killed child affects no
 * other photo. It starts with the first photo and ends after a period of idleness.
 */
export type Photo = {
  files: { name: string; content: Buffer; type: string }[];
  /** Pixels of the largest rendition, upright. */
  width: number;
  height: number;
  /** A data URI of a few blurred pixels. */
  preview: string;
  /** Grey values of a few pixels, for its hash. Demo pictures have none. */
  shape?: Uint8Array;
};

export type PhotoHead = {
  width: number;
  height: number;
  channels: number;
  /** More than eight bits per channel. */
  hasHighBitDepth: boolean;
  /** A progressive JPEG or an interlaced PNG: its decoder needs the whole picture in memory. */
  isProgressive: boolean;
  chromaSubsampling: string;
};

/** A line of text on a picture; sizes in pixels. */
export type PictureLine = { text: string; size: number };

type Size = { width: number; height: number };

export type DecoderRequest =
  | { work: 'inspect'; file: string; isHeic: boolean }
  | {
      work: 'render';
      file: string;
      isHeic: boolean;
      maxPixels: number;
      renditions: { name: string; width: number; quality: number }[];
      /** Square renditions: the whole picture on white. */
      square?: true;
      maxHeightPerWidth: number;
      /** Absent for pictures that no link shows. */
      sharing?: { width: number; height: number; quality: number };
      previewWidth: number;
      shape: Size;
      seconds: number;
    }
  | {
      work: 'label';
      /** Photo to share, or null. */
      photo: Uint8Array | null;
      width: number;
      height: number;
      /** Background colour without a photo. */
      background: string;
      /** From the top. */
      lines: PictureLine[];
      isRightToLeft: boolean;
      font: string;
      quality: number;
    };
/** A picture with lines of text drawn on it. */
export type Labelled = { content: Uint8Array };
/** `error` has the decoder's own words. */
type DecoderAnswer = { result: PhotoHead | Photo | Labelled } | { error: string };

/**
 * Memory limit of a decoding, estimated from the header (photo-cost.ts). The child ends itself above this plus its own
 * needs.
 */
export const MAX_DECODING_BYTES = 250_000_000;
/** Milliseconds per photo: an ordinary one takes less than a second of CPU, a giant less than three. */
const TIMEOUT_MS = 45_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Makes glibc return the memory of a decoded photo to the system. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };
/** Waiting photos per user: as many as four listings have. */
const MAX_WAITING_PER_OWNER = 20;
const MAX_ATTEMPTS = 3;
const SHAPE = { width: HASH_WIDTH, height: HASH_HEIGHT };
const RETRY_AFTER_SECONDS = 30;

/** The child and its queue, one per process: several bundles of a process share them. */
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

/** Whether a child of this process has ever answered. */
let hasWorked = false;

const tooHeavy = (cause: unknown) => Object.assign(new AppError('too_large', 'photo_heavy'), { cause });

/** Logs the decoder's message. The client only learns that the photo is damaged. */
const photoError = (text: string) =>
  /memory/i.test(text)
    ? tooHeavy(text)
    : Object.assign(new AppError('bad_request', 'photo_damaged'), { cause: new Error(text) });

/**
 * Decodes when it is the owner's turn (`fairQueue`). If the child process exits meanwhile, starts another and repeats the work:
 * another photo may have ended it.
 * @param assertWanted called when the turn comes, possibly much later; an error that it throws cancels the work
 * @throws AppError bad_request for a damaged photo, too_large if it takes too much memory or time, too_many_requests if the
 *   owner's queue is full, unavailable if no child can start
 */
async function decode<T extends Photo | PhotoHead | Labelled>(
  ownerId: number,
  request: DecoderRequest,
  assertWanted?: () => Promise<unknown>,
): Promise<T> {
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
      if ('result' in answer) return answer.result as T;
      if ('error' in answer) throw photoError(answer.error);
      // If no child can start, the photo is not the reason.
      if (!hasWorked) throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause: answer.lost });
      if (signal.aborted || attempt === MAX_ATTEMPTS) throw tooHeavy(answer.lost);
    }
  });
  if (answer) return answer;
  const details = { retryAfter: RETRY_AFTER_SECONDS, values: { minutes: 1 } };
  throw new AppError('too_many_requests', 'too_many_requests', details);
}

export const inspectPhoto = (ownerId: number, file: string, isHeic: boolean) =>
  decode<PhotoHead>(ownerId, { work: 'inspect', file, isHeic });
export const labelPicture = (ownerId: number, request: Omit<Extract<DecoderRequest, { work: 'label' }>, 'work'>) =>
  decode<Labelled>(ownerId, { work: 'label', ...request });
export const renderPhoto = (
  ownerId: number,
  request: Omit<Extract<DecoderRequest, { work: 'render' }>, 'work' | 'seconds' | 'shape'>,
  assertWanted: () => Promise<unknown>,
) => decode<Photo>(ownerId, { work: 'render', seconds: TIMEOUT_MS / 1_000, shape: SHAPE, ...request }, assertWanted);

/**
 * One piece of work at a time, by turns of its owners: each waits behind as many of everybody else's as it has of its own
 * before it, so that one person's many do not delay another's one.
 */
export function fairQueue(maxWaitingPerOwner: number): InTurn {
  const queue = new PQueue({ concurrency: 1 });
  /** By owner, how many wait or run. */
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
