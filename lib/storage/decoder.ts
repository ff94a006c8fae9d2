import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../errors';

export type Photo = {
  files: { name: string; content: Buffer; type: string }[];
  /** Pixels of the largest rendition, upright. */
  width: number;
  height: number;
  /** A data URI of a few blurred pixels. */
  preview: string;
};

export type PhotoHead = {
  width: number;
  height: number;
  channels: number;
  /** More than eight bits for each channel. */
  hasHighBitDepth: boolean;
  /** A progressive JPEG or an interlaced PNG: its decoder holds it whole. */
  isProgressive: boolean;
  chromaSubsampling: string;
};

export type DecoderRequest =
  | { work: 'inspect'; file: string }
  | {
      work: 'render';
      file: string;
      maxPixels: number;
      renditions: { name: string; width: number; quality: number }[];
      maxHeightPerWidth: number;
      sharing: { width: number; height: number; quality: number };
      previewWidth: number;
      seconds: number;
    };
type DecoderMessage = { id: number; result: never } | { id: number; error: string } | 'ready';

/**
 * Kilobytes of memory that the process may write to, enforced by the system: 100 MB of it are Node and the decoders at
 * rest. Where the system has no such limit (macOS), what a photo declares is the only one (photo-cost.ts).
 */
const MEMORY_KB = 450_000;
/** For one photo: an ordinary one takes less than a second of a processor, a giant less than three. */
const TIMEOUT_MS = 45_000;
/** Without the compiler, which reserves 512 MB that the limit would count; the decoders are no JavaScript. */
const NODE_FLAGS = ['--jitless', '--max-old-space-size=64'];
/** What a photo has taken goes back to the system after it: else a heavy one after others would not fit the limit. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };
const MAX_ATTEMPTS = 3;

/** The process ended during the work, perhaps because of another photo. */
class DecoderLost extends Error {}

type Job = { resolve: (result: never) => void; reject: (error: Error) => void };
type Decoder = { process: ChildProcess; jobs: Map<number, Job>; isReady: boolean };

/** Shared, since a new one takes a third of a second. */
let decoder: Decoder | undefined;
let lastId = 0;

function start(): Decoder {
  const program = path.resolve(/* turbopackIgnore: true */ 'lib/storage/photo-worker.mjs');
  // The shell sets the limit, and becomes the process. It has nothing of our environment: no secrets.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${MEMORY_KB}; exec "$0" "$@"`, process.execPath, ...NODE_FLAGS, program],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { NODE_ENV: 'production', ...ALLOCATION },
    },
  );
  const started: Decoder = { process: child, jobs: new Map(), isReady: false };
  child.on('message', (message: DecoderMessage) => {
    if (message === 'ready') return void (started.isReady = true);
    const job = started.jobs.get(message.id);
    if ('error' in message) job?.reject(photoError(message.error));
    else job?.resolve(message.result);
  });
  child.on('error', (error) => onExit(started, error));
  child.on('exit', (code, signal) => onExit(started, new Error(`the decoder ended (${signal ?? code})`)));
  setKeepsAlive(started, false);
  return started;
}

/** Only while it works does the decoder keep our own process from ending. */
function setKeepsAlive({ process: child }: Decoder, isWorking: boolean): void {
  const method = isWorking ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

function onExit(lost: Decoder, cause: Error): void {
  if (decoder === lost) decoder = lost.isReady ? start() : undefined;
  // Where it cannot even start, no photo is the reason.
  const error = lost.isReady
    ? new DecoderLost(cause.message)
    : Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
  for (const { reject } of lost.jobs.values()) reject(error);
}

const tooHeavy = (cause: unknown) => Object.assign(new AppError('too_large', 'photo_heavy'), { cause });

/** The decoder's own words are for the log: to its sender, a photo that cannot be read is damaged. */
const photoError = (text: string) =>
  /memory/i.test(text)
    ? tooHeavy(text)
    : Object.assign(new AppError('bad_request', 'photo_damaged'), { cause: new Error(text) });

async function send<T>(request: DecoderRequest): Promise<T> {
  const used = (decoder ??= start());
  const id = (lastId += 1);
  let timer: NodeJS.Timeout | undefined;
  setKeepsAlive(used, true);
  try {
    return await new Promise<T>((resolve, reject) => {
      used.jobs.set(id, { resolve: resolve as Job['resolve'], reject });
      timer = setTimeout(() => {
        reject(tooHeavy('it took too long'));
        used.process.kill('SIGKILL');
      }, TIMEOUT_MS);
      used.process.send({ id, ...request }, (error) => error && reject(new DecoderLost(error.message)));
    });
  } finally {
    clearTimeout(timer);
    used.jobs.delete(id);
    if (used.jobs.size === 0) setKeepsAlive(used, false);
  }
}

/**
 * Repeats work during which the decoder ended.
 * @param work after the first attempt it should run alone, so that no other photo can be the reason
 * @throws AppError bad_request for what is damaged, too_large for what takes too much memory or time
 */
export async function withDecoderRetry<T>(work: (alone: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt > 1);
    } catch (error) {
      if (!(error instanceof DecoderLost)) throw error;
      if (attempt === MAX_ATTEMPTS) throw tooHeavy(error);
    }
  }
}

export const inspectPhoto = (file: string) => send<PhotoHead>({ work: 'inspect', file });
export const renderPhoto = (request: Omit<Extract<DecoderRequest, { work: 'render' }>, 'work' | 'seconds'>) =>
  send<Photo>({ work: 'render', seconds: TIMEOUT_MS / 1_000, ...request });
