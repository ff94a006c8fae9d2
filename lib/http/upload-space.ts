import { AppError, tooManyRequests } from './errors';

/** Most uploads end within this number of seconds. */
const RETRY_AFTER_SECONDS = 30;

export type Reservation = {
  /**
   * Reserves bytes that are about to be written.
   * @throws AppError too_many_requests above the owner's limit, unavailable above the total
   */
  add(bytes: number): void;
  release(): void;
};

/**
 * Limits the temporary disk space of uploads. Counts bytes received, not the announced length.
 * @param maxBytes in total and per owner
 */
export function createUploadSpace(maxBytes: { all: number; one: number }) {
  const reservedByOwner = new Map<number, number>();
  let reservedBytes = 0;

  function count(owner: number, bytes: number) {
    reservedBytes += bytes;
    const own = (reservedByOwner.get(owner) ?? 0) + bytes;
    if (own > 0) reservedByOwner.set(owner, own);
    else reservedByOwner.delete(owner);
  }

  return {
    reserve(owner: number): Reservation {
      let ownBytes = 0;
      return {
        add(bytes) {
          if ((reservedByOwner.get(owner) ?? 0) + bytes > maxBytes.one) throw tooManyRequests(RETRY_AFTER_SECONDS);
          if (reservedBytes + bytes > maxBytes.all) {
            throw new AppError('unavailable', 'photos_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
          }
          ownBytes += bytes;
          count(owner, bytes);
        },
        release() {
          count(owner, -ownBytes);
          ownBytes = 0;
        },
      };
    },
  };
}
