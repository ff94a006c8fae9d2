import { DAY_MS } from '../../platform/day';
import type { DraftView } from '../drafts/view';
import { PHOTO_KINDS, type PhotoKind } from '../photos/kind';
import { hasSameValues, isFormValue, type FormValues } from './values';

/** Form content that the browser stores by draft id until the server has confirmed it. */
export type DraftBuffer = {
  values: FormValues;
  /** Unix time in milliseconds. */
  savedAt: number;
  /** Version of the draft or edited listing on which the values are based. */
  base: string;
  /** Values sent to the server that have no response yet. A reload may abort the response but not the save. */
  sent: FormValues[];
  /** Id of the edited listing; null for a new one. */
  listing: number | null;
  /** Id of the rejected listing from which the new one was started. */
  rejected: number | null;
  /** Positions of the rejected listing's photos that the new listing omits. */
  left: number[];
  /** Keys of the photos in order, the key of the main photo, and kinds that the server does not have, by key. */
  photos: { keys: string[]; main: string | null; kinds: Record<string, PhotoKind> } | null;
};

export const MAX_AGE_DAYS = 60;
export const NO_VERSION = '0';

/** Reads a stored buffer with the fields of this version. Returns null if it is missing, too old or unreadable. */
export function readBuffer(text: string | null, defaults: FormValues, now: number): DraftBuffer | null {
  const stored = parse(text);
  if (!stored || typeof stored.savedAt !== 'number' || now - stored.savedAt > MAX_AGE_DAYS * DAY_MS) return null;
  const { values, savedAt, base, sent, listing, rejected, left, photos } = stored;
  if (!isRecord(values)) return null;
  return {
    values: readValues(values, defaults),
    savedAt,
    base: typeof base === 'string' ? base : NO_VERSION,
    sent: Array.isArray(sent) ? sent.filter(isRecord).map((each) => readValues(each, defaults)) : [],
    listing: typeof listing === 'number' ? listing : null,
    rejected: typeof rejected === 'number' ? rejected : null,
    left: Array.isArray(left) ? left.filter((position): position is number => Number.isInteger(position)) : [],
    photos: readPhotos(photos),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readPhotos(photos: unknown): DraftBuffer['photos'] {
  if (!isRecord(photos) || !Array.isArray(photos.keys)) return null;
  const { keys, main, kinds } = photos;
  const known = Object.entries(isRecord(kinds) ? kinds : {}).flatMap(([key, value]) =>
    PHOTO_KINDS.filter((kind) => kind === value).map((kind) => [key, kind] as const),
  );
  return {
    keys: keys.filter((key) => typeof key === 'string'),
    main: typeof main === 'string' ? main : null,
    kinds: Object.fromEntries(known),
  };
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the fields that this version of the form has. Missing fields get their defaults. */
function readValues(stored: Record<string, unknown>, defaults: FormValues): FormValues {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = stored[name];
    return [name, isFormValue(name, value) ? value : fallback];
  });
  return Object.fromEntries(entries) as FormValues;
}

export type Version = { version: string; values: FormValues };

export type Beginning = {
  /** Values to show; null for the form's defaults. */
  values: FormValues | null;
  /** The version stored on the server. */
  confirmed: Version | null;
  /** Version on which the shown values are based. */
  base: string;
  /** A version that another client stored after the shown values were typed. */
  conflict: Version | null;
};

/** Chooses the initial values of a form. @param stored null without a copy on the server; undefined if out of reach */
export function beginningOf(buffer: DraftBuffer | null, stored: Version | null | undefined): Beginning {
  if (!buffer) {
    return {
      values: stored?.values ?? null,
      confirmed: stored ?? null,
      base: stored?.version ?? NO_VERSION,
      conflict: null,
    };
  }
  if (stored === undefined) return { values: buffer.values, confirmed: null, base: buffer.base, conflict: null };
  const isSame =
    stored === null ||
    stored.version === buffer.base ||
    [buffer.values, ...buffer.sent].some((own) => hasSameValues(own, stored.values));
  return {
    values: buffer.values,
    confirmed: stored,
    base: isSame ? (stored?.version ?? NO_VERSION) : buffer.base,
    conflict: isSame ? null : stored,
  };
}

/** Returns the stored version of a draft. A draft that has only photos gets the default values. */
export const versionOfDraft = (draft: Pick<DraftView, 'values' | 'version'>, defaults: FormValues): Version => ({
  version: String(draft.version),
  values: draft.values ? readValues(draft.values, defaults) : defaults,
});
