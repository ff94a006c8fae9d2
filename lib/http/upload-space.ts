import { AppError } from '../errors';

/** Seconds, in which an upload over an ordinary line is through. */
const RETRY_AFTER = 30;

/** What one upload holds in the temporary folder. */
export type Holding = {
  /**
   * Counts bytes that are about to be written.
   * @throws AppError too_many_requests where the owner holds too much, unavailable where all of them do
   */
  add(bytes: number): void;
  /** Everything is gone again. */
  release(): void;
};

/**
 * The room that uploads may take in the temporary folder, by what has really arrived: who only announces much keeps
 * nobody out.
 * @param most bytes, of all and of one person
 */
export function uploadSpace(most: { all: number; one: number }) {
  const heldBy = new Map<number, number>();
  let held = 0;

  function count(owner: number, bytes: number) {
    held += bytes;
    const own = (heldBy.get(owner) ?? 0) + bytes;
    if (own > 0) heldBy.set(owner, own);
    else heldBy.delete(owner);
  }

  return {
    hold(owner: number): Holding {
      let mine = 0;
      return {
        add(bytes) {
          if ((heldBy.get(owner) ?? 0) + bytes > most.one) {
            throw new AppError('too_many_requests', 'too_many_requests', {
              retryAfter: RETRY_AFTER,
              values: { minutes: 1 },
            });
          }
          if (held + bytes > most.all) {
            throw new AppError('unavailable', 'photos_unavailable', { retryAfter: RETRY_AFTER });
          }
          mine += bytes;
          count(owner, bytes);
        },
        release() {
          count(owner, -mine);
          mine = 0;
        },
      };
    },
  };
}
