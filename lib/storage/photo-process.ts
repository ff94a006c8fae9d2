import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fairQueue, type TakeTurn } from './fair-queue.ts';

/**
 * The process in which photos are decoded (photo-worker.mjs), one for a machine, and whose turn it is there. Where several
 * processes serve, it belongs to the one that has started them (server/photos.ts). Node runs this file as it is.
 */
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

/** A line of text on a picture, pixels high. */
export type PictureLine = { text: string; size: number };

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
    }
  | {
      work: 'label';
      /** A photo as it is shared, or none. */
      photo: Uint8Array | null;
      width: number;
      height: number;
      /** From above. */
      lines: PictureLine[];
      isRightToLeft: boolean;
      font: string;
      quality: number;
    };
/** Of a picture with its lines. */
export type Labelled = { content: Uint8Array };
export type DecoderAnswer =
  | { result: PhotoHead | Photo | Labelled }
  /** The decoder's own words. */
  | { error: string }
  | { tookTooLong: true }
  /** The process ended meanwhile: perhaps because of another photo, or it cannot even start. */
  | { lost: string; hasStarted: boolean };

/** What decodes photos, here or in another process. */
export type PhotoDecoder = {
  takeTurn: TakeTurn;
  ask(request: DecoderRequest): Promise<DecoderAnswer>;
};

/**
 * Kilobytes of memory that the process may write to, enforced by the system: 100 MB of it are Node and the decoders at
 * rest. Where the system has no such limit (macOS), what a photo declares is the only one (photo-cost.ts).
 */
const MEMORY_KB = 450_000;
/** For one photo: an ordinary one takes less than a second of a processor, a giant less than three. */
export const TIMEOUT_MS = 45_000;
/** Without the compiler, which reserves 512 MB that the limit would count; the decoders are no JavaScript. */
const NODE_FLAGS = ['--jitless', '--max-old-space-size=64'];
/** What a photo has taken goes back to the system after it: else a heavy one after others would not fit the limit. */
const ALLOCATION = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '1048576' };

/** Of the photos that are decoded at a time, together. */
export const MAX_TOTAL_BYTES = 250_000_000;
/** Two at once, since more would only share the processors. Of one person, as many may wait as four listings have. */
const TURNS = { maxRunning: 2, maxWeight: MAX_TOTAL_BYTES, maxWaitingPerOwner: 20 };

type Message = ({ id: number } & DecoderAnswer) | 'ready';
type Running = { process: ChildProcess; jobs: Map<number, (answer: DecoderAnswer) => void>; isReady: boolean };

export class PhotoProcess implements PhotoDecoder {
  readonly takeTurn = fairQueue(TURNS);
  /** Shared, since a new one takes a third of a second. */
  #running: Running | undefined;
  #lastId = 0;

  async ask(request: DecoderRequest): Promise<DecoderAnswer> {
    const used = (this.#running ??= this.#start());
    const id = (this.#lastId += 1);
    let timer: NodeJS.Timeout | undefined;
    setKeepsAlive(used, true);
    try {
      return await new Promise<DecoderAnswer>((resolve) => {
        used.jobs.set(id, resolve);
        timer = setTimeout(() => {
          resolve({ tookTooLong: true });
          used.process.kill('SIGKILL');
        }, TIMEOUT_MS);
        used.process.send({ id, ...request }, (error) => error && resolve({ lost: error.message, hasStarted: true }));
      });
    } finally {
      clearTimeout(timer);
      used.jobs.delete(id);
      if (used.jobs.size === 0) setKeepsAlive(used, false);
    }
  }

  #start(): Running {
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
    const started: Running = { process: child, jobs: new Map(), isReady: false };
    child.on('message', (message: Message) => {
      if (message === 'ready') return void (started.isReady = true);
      const { id, ...answer } = message;
      started.jobs.get(id)?.(answer);
    });
    child.on('error', (error) => this.#onExit(started, error.message));
    child.on('exit', (code, signal) => this.#onExit(started, `the decoder ended (${signal ?? code})`));
    setKeepsAlive(started, false);
    return started;
  }

  #onExit(ended: Running, lost: string): void {
    if (this.#running === ended) this.#running = ended.isReady ? this.#start() : undefined;
    for (const answer of ended.jobs.values()) answer({ lost, hasStarted: ended.isReady });
  }
}

/** Only while it works does the decoder keep our own process from ending. */
function setKeepsAlive({ process: child }: Running, isWorking: boolean): void {
  const method = isWorking ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}
