import { isClosed } from './draft-storage';
import { readBuffer, type DraftBuffer } from '@/lib/listings/form/draft';
import type { FormValues } from '@/lib/listings/form/values';
import { UUID } from '@/lib/platform/ids';
import { storedKeys, writeStored } from '@/lib/platform/stored';

export const bufferKey = (userId: number, draftId: string) => `draft:${userId}:${draftId}`;

export function loadBuffer(key: string, defaults: FormValues): DraftBuffer | null {
  try {
    return readBuffer(JSON.parse(localStorage.getItem(key) ?? 'null'), defaults, Date.now());
  } catch {
    return null; // storage is blocked, or this is not JSON
  }
}

export function saveBuffer(key: string, buffer: Omit<DraftBuffer, 'savedAt'>): void {
  if (!isClosed()) writeStored(key, JSON.stringify({ ...buffer, savedAt: Date.now() } satisfies DraftBuffer));
}

export const removeBuffer = (key: string) => void writeStored(key, null);

/** Draft id and time of the last buffer that a form of the same listing has left. */
export function findLastBuffer(
  userId: number,
  { listing, rejected }: Pick<DraftBuffer, 'listing' | 'rejected'>,
  defaults: FormValues,
): { id: string; savedAt: number } | null {
  const prefix = bufferKey(userId, '');
  const found = storedKeys(prefix)
    .filter((name) => UUID.test(name.slice(prefix.length)))
    .flatMap((name) => {
      const buffer = loadBuffer(name, defaults);
      const isOfForm = buffer && buffer.listing === listing && buffer.rejected === rejected;
      return isOfForm ? { id: name.slice(prefix.length), savedAt: buffer.savedAt } : [];
    });
  return found.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}
