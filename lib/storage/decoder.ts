import 'server-only';
import { AppError } from '../errors';
import {
  PhotoProcess,
  TIMEOUT_MS,
  type DecoderRequest,
  type Labelled,
  type Photo,
  type PhotoDecoder,
  type PhotoHead,
} from './photo-process';

const MAX_ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 30;

/** The process ended during the work, perhaps because of another photo. */
class DecoderLost extends Error {}

/** One for the process, whose parts are bundled apart; the server sets it where several processes share one (server/photos.ts). */
const shared = globalThis as { [key: symbol]: PhotoDecoder | undefined };
const decoder = () => (shared[Symbol.for('baraha.photos')] ??= new PhotoProcess());

const tooHeavy = (cause: unknown) => Object.assign(new AppError('too_large', 'photo_heavy'), { cause });

/** The decoder's own words are for the log: to its sender, a photo that cannot be read is damaged. */
const photoError = (text: string) =>
  /memory/i.test(text)
    ? tooHeavy(text)
    : Object.assign(new AppError('bad_request', 'photo_damaged'), { cause: new Error(text) });

async function send<T extends Photo | PhotoHead | Labelled>(request: DecoderRequest): Promise<T> {
  const answer = await decoder().ask(request);
  if ('result' in answer) return answer.result as T;
  if ('error' in answer) throw photoError(answer.error);
  if ('tookTooLong' in answer) throw tooHeavy('it took too long');
  if (answer.hasStarted) throw new DecoderLost(answer.lost);
  // Where it cannot even start, no photo is the reason.
  throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause: new Error(answer.lost) });
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

/**
 * Runs work when the owner's turn has come (fair-queue.ts).
 * @param weight bytes
 * @throws AppError too_many_requests where as many of the owner's wait as may
 */
export async function inTurn<T>(ownerId: number, weight: number, work: () => Promise<T>): Promise<T> {
  const end = await decoder().takeTurn(ownerId, weight);
  if (!end) {
    const details = { retryAfter: RETRY_AFTER_SECONDS, values: { minutes: 1 } };
    throw new AppError('too_many_requests', 'too_many_requests', details);
  }
  try {
    return await work();
  } finally {
    end();
  }
}

export const inspectPhoto = (file: string) => send<PhotoHead>({ work: 'inspect', file });
export const labelPicture = (request: Omit<Extract<DecoderRequest, { work: 'label' }>, 'work'>) =>
  send<Labelled>({ work: 'label', ...request });
export const renderPhoto = (request: Omit<Extract<DecoderRequest, { work: 'render' }>, 'work' | 'seconds'>) =>
  send<Photo>({ work: 'render', seconds: TIMEOUT_MS / 1_000, ...request });
