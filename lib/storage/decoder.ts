import 'server-only';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../errors';

/** A photo in all the forms that it is stored in. */
export type Photo = {
  files: { name: string; content: Buffer; type: string }[];
  /** Pixels of the largest form, upright. */
  width: number;
  height: number;
  /** A blurred preview of a few pixels, as a data URI. */
  preview: string;
};

/** What the head of a photo says of itself. */
export type Facts = {
  width: number;
  height: number;
  channels: number;
  /** More than eight bits for each channel. */
  deep: boolean;
  /** A progressive JPEG or an interlaced PNG: its decoder holds it whole. */
  progressive: boolean;
  chromaSubsampling: string;
};

export type Order =
  | { work: 'inspect'; file: string }
  | {
      work: 'render';
      file: string;
      maxPixels: number;
      /** As WebP, in these widths. */
      forms: { name: string; width: number; quality: number }[];
      /** No form is more than so many times as tall as its width. */
      tallest: number;
      /** Cut to this size as JPEG. */
      sharing: { width: number; height: number; quality: number };
      previewWidth: number;
      seconds: number;
    };
type Answer = { id: number; result: never } | { id: number; error: string } | 'ready';

/**
 * Kilobytes of memory that the process may write to, enforced by the system: 100 MB of it are Node and the decoders at
 * rest. Where the system has no such limit (macOS), what a photo declares is the only one (lib/storage/photo-cost.ts).
 */
const MEMORY_KB = 450_000;
/**
 * For one photo, of which an honest one takes less than one second of a processor and a giant less than three: how long
 * that is depends on what else the machine has to do.
 */
const TIMEOUT_MS = 45_000;
/**
 * Of Node. Without the compiler, because for compiled code it reserves 512 MB that the limit would count; the
 * decoders are no JavaScript, and lose nothing by it.
 */
const FLAGS = ['--jitless', '--max-old-space-size=64'];
/** What a photo has taken goes back to the system after it: kept, a heavy one after others would not fit the limit. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };
/** A process that ends takes the work of others with it, which is begun anew. */
const ATTEMPTS = 3;

/** The process ended, which may be another photo's doing. */
class DecoderLost extends Error {}

type Job = { resolve: (result: never) => void; reject: (error: Error) => void };
type Decoder = { process: ChildProcess; jobs: Map<number, Job>; ready: boolean };

/** Kept for the next photo: a new one takes a third of a second. */
let decoder: Decoder | undefined;
let orders = 0;

function start(): Decoder {
  const program = path.resolve(/* turbopackIgnore: true */ 'lib/storage/photo-worker.mjs');
  // The shell sets the limit, and becomes the process. Nothing of our environment: what decodes strangers' files knows
  // no secret.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${MEMORY_KB}; exec "$0" "$@"`, process.execPath, ...FLAGS, program],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: { NODE_ENV: 'production', ...ALLOCATION },
    },
  );
  const started: Decoder = { process: child, jobs: new Map(), ready: false };
  child.on('message', (answer: Answer) => {
    if (answer === 'ready') return void (started.ready = true);
    const job = started.jobs.get(answer.id);
    if ('error' in answer) job?.reject(refusal(answer.error));
    else job?.resolve(answer.result);
  });
  child.on('error', (error) => lose(started, error));
  child.on('exit', (code, signal) => lose(started, new Error(`the decoder ended (${signal ?? code})`)));
  hold(started, false);
  return started;
}

/** Only work keeps whoever started it from ending. */
function hold({ process: child }: Decoder, working: boolean): void {
  const how = working ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
}

function lose(lost: Decoder, cause: Error): void {
  if (decoder === lost) decoder = lost.ready ? start() : undefined;
  // One that cannot even start is nobody's photo.
  const error = lost.ready
    ? new DecoderLost(cause.message)
    : Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
  for (const { reject } of lost.jobs.values()) reject(error);
}

const tooHeavy = (cause: unknown) => Object.assign(new AppError('too_large', 'photo_heavy'), { cause });

/** What the decoder says is for the log: to its sender, a photo that cannot be read is damaged. */
const refusal = (text: string) =>
  /memory/i.test(text)
    ? tooHeavy(text)
    : Object.assign(new AppError('bad_request', 'photo_damaged'), { cause: new Error(text) });

/** @throws DecoderLost where it ended under the work */
async function ask<T>(order: Order): Promise<T> {
  const asked = (decoder ??= start());
  const id = (orders += 1);
  let timer: NodeJS.Timeout | undefined;
  hold(asked, true);
  try {
    return await new Promise<T>((resolve, reject) => {
      asked.jobs.set(id, { resolve: resolve as Job['resolve'], reject });
      timer = setTimeout(() => {
        reject(tooHeavy('it took too long'));
        asked.process.kill('SIGKILL');
      }, TIMEOUT_MS);
      asked.process.send({ id, ...order }, (error) => error && reject(new DecoderLost(error.message)));
    });
  } finally {
    clearTimeout(timer);
    asked.jobs.delete(id);
    if (asked.jobs.size === 0) hold(asked, false);
  }
}

/**
 * Begins work anew where the process ended under it, which another photo may have brought about.
 * @param work is told whether to run alone, so that nothing else can be to blame
 * @throws AppError bad_request for what is damaged, too_large for what takes too much memory or time
 */
export async function decoding<T>(work: (alone: boolean) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt > 1);
    } catch (error) {
      if (!(error instanceof DecoderLost)) throw error;
      if (attempt === ATTEMPTS) throw tooHeavy(error);
    }
  }
}

export const inspectPhoto = (file: string) => ask<Facts>({ work: 'inspect', file });
export const renderPhoto = (order: Omit<Extract<Order, { work: 'render' }>, 'work' | 'seconds'>) =>
  ask<Photo>({ work: 'render', seconds: TIMEOUT_MS / 1_000, ...order });
