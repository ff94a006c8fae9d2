import { isFormValue, type FormValues } from './values';

/** A form that is not sent yet, as the browser stores it. */
export type FormDraft = {
  values: FormValues;
  savedAt: number; // milliseconds since 1970
  /** The form's own id of the listing: sent twice, it makes one listing. */
  draftId: string;
  /** Sent without being refused: there may be a listing of that id already, with older values. */
  sent: boolean;
  /** What an earlier version of the form stored: id of the listing that it became, while its photos were still being sent. */
  made: number | null;
  /** A payment was begun with these values: once it has published them, nothing of the draft is left. */
  ordered: boolean;
  /** How its photos were arranged last, by their keys. */
  photos: { keys: string[]; main: string | null } | null;
  /** Positions of the photos of a rejected listing that the new one is to be without. */
  left: number[];
  /** What the server has of it. */
  synced: SyncedValues | null;
  /** Of an edit: what it began from. */
  opened: OpenedVersion | null;
};
/** A version of a draft on the server. */
export type SyncedValues = { version: number; values: FormValues };
/** What an edit begins from, and the name of that version (`If-Match`). */
export type OpenedVersion = { version: string; values: FormValues };

export const MAX_AGE_DAYS = 60;
const MAX_AGE_MS = MAX_AGE_DAYS * 24 * 60 * 60_000;

/**
 * One draft for each user of a shared browser and each listing.
 * @param listing that is edited; null for a new one
 * @param rejected listing that a new one begins from
 */
export const draftKey = (userId: number, listing: number | null, rejected: number | null = null) =>
  `draft:${userId}:${listing ?? (rejected === null ? 'new' : `rejected-${rejected}`)}`;

/** Of a draft that was begun before, perhaps elsewhere, beside the one of `draftKey`. */
export const namedDraftKey = (userId: number, id: string) => `draft:${userId}:named-${id}`;

/**
 * A draft of another version of the form keeps the fields that are the same; the others get their defaults.
 * @param now milliseconds since 1970
 * @returns null for none, or one that is too old or cannot be read
 */
export function readDraft(text: string | null, defaults: FormValues, now: number): FormDraft | null {
  const stored = parse(text);
  if (!stored || typeof stored.savedAt !== 'number' || now - stored.savedAt > MAX_AGE_MS) return null;
  const { values, savedAt, draftId, sent, made, ordered, photos, left, synced, opened } = stored;
  if (typeof draftId !== 'string' || typeof values !== 'object' || values === null) return null;
  return {
    values: readValues(values as Record<string, unknown>, defaults),
    savedAt,
    draftId,
    sent: sent === true,
    made: typeof made === 'number' ? made : null,
    ordered: ordered === true,
    photos: readPhotos(photos),
    left: Array.isArray(left) ? left.filter((position): position is number => Number.isInteger(position)) : [],
    synced: readSynced(synced, defaults),
    opened: readOpened(opened, defaults),
  };
}

function readPhotos(photos: unknown): FormDraft['photos'] {
  if (typeof photos !== 'object' || photos === null || !('keys' in photos) || !Array.isArray(photos.keys)) return null;
  const main = 'main' in photos && typeof photos.main === 'string' ? photos.main : null;
  return { keys: photos.keys.filter((key) => typeof key === 'string'), main };
}

function readOpened(opened: unknown, defaults: FormValues): OpenedVersion | null {
  if (typeof opened !== 'object' || opened === null || !('version' in opened) || !('values' in opened)) return null;
  const { version, values } = opened;
  if (typeof version !== 'string' || typeof values !== 'object' || values === null) return null;
  return { version, values: readValues(values as Record<string, unknown>, defaults) };
}

function readSynced(synced: unknown, defaults: FormValues): SyncedValues | null {
  if (typeof synced !== 'object' || synced === null || !('version' in synced) || !('values' in synced)) return null;
  const { version, values } = synced;
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return null;
  return { version, values: readValues(values as Record<string, unknown>, defaults) };
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** Fields that are the same in this version of the form; the others get their defaults. */
export function readValues(stored: Record<string, unknown>, defaults: FormValues): FormValues {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = stored[name];
    return [name, isFormValue(name, value) ? value : fallback];
  });
  return Object.fromEntries(entries) as FormValues;
}
