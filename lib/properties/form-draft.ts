import type { FormValues } from './form-values';

/** What a browser keeps of a form that is not sent yet. */
export type FormDraft = {
  values: FormValues;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The form's own id of the listing: sent twice, it makes one listing. */
  draftId: string;
  /** It was sent and no answer refused it: there may be a listing of that id already, with older values. */
  sent: boolean;
  /** The listing that it became, while its photos are still on their way. */
  made: number | null;
  /** Places of the photos of a rejected listing that the new one is to be without. */
  left: number[];
};

/** A listing that was begun longer ago is begun anew. */
const MAX_AGE_MS = 60 * 24 * 60 * 60_000;

/**
 * Where a draft is kept: each person's on a shared browser, and each listing's, by itself.
 * @param listing that is edited; null for a new one
 * @param rejected listing that a new one begins from, if it does
 */
export const draftKey = (userId: number, listing: number | null, rejected: number | null = null) =>
  `draft:${userId}:${listing ?? (rejected === null ? 'new' : `rejected-${rejected}`)}`;

/**
 * Reads a draft back. A field that the form no longer has is dropped, one that is new or has become another kind of
 * value keeps its default.
 * @param now milliseconds since 1970
 * @returns null for none, or one that is too old or cannot be read
 */
export function readDraft(text: string | null, defaults: FormValues, now: number): FormDraft | null {
  const stored = parse(text);
  if (!stored || typeof stored.savedAt !== 'number' || now - stored.savedAt > MAX_AGE_MS) return null;
  const { values, savedAt, draftId, sent, made, left } = stored;
  if (typeof draftId !== 'string' || typeof values !== 'object' || values === null) return null;
  return {
    values: adopt(values as Record<string, unknown>, defaults),
    savedAt,
    draftId,
    sent: sent === true,
    made: typeof made === 'number' ? made : null,
    left: Array.isArray(left) ? left.filter((place) => Number.isInteger(place)) : [],
  };
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function adopt(stored: Record<string, unknown>, defaults: FormValues): FormValues {
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = stored[name];
    return [name, sameKind(value, fallback) ? value : fallback];
  });
  return Object.fromEntries(entries) as FormValues;
}

function sameKind(value: unknown, fallback: unknown): boolean {
  if (Array.isArray(fallback)) return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (typeof fallback === 'string') return typeof value === 'string';
  return value === null || Number.isFinite(value); // a coordinate
}
