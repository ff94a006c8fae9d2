import * as z from 'zod/mini';
import type { Changed } from '../../http/errors';
import { DAY_MS } from '../../platform/day';
import type { DraftView } from '../drafts/view';
import { PHOTO_KINDS } from '../photos/kind';
import { hasSameValues, isFormValue, type FormValues } from './values';

export const MAX_AGE_DAYS = 60;
export const NO_VERSION = '0';

const anyValues = z.record(z.string(), z.unknown());

/** Form content that the browser stores by draft id until the server has confirmed it. */
const bufferSchema = z.object({
  values: anyValues,
  /** Unix time in milliseconds. */
  savedAt: z.number(),
  /** Version of the draft on which the values are based. */
  base: z.catch(z.string(), NO_VERSION),
  /** Values sent to the server that have no response yet. A reload may abort the response but not the save. */
  sent: z.catch(z.array(anyValues), []),
  /** Id of the edited listing; null for a new one. */
  listing: z.catch(z.nullable(z.number()), null),
  /** Version of the edited listing on which the values are based. */
  listingVersion: z.catch(z.string(), NO_VERSION),
  /** Id of the rejected listing from which the new one was started. */
  rejected: z.catch(z.nullable(z.number()), null),
  /** Positions of the rejected listing's photos that the new listing omits. */
  left: z.catch(z.array(z.int()), []),
  /** Keys of the photos in order, the key of the main photo, and kinds that the server does not have, by key. */
  photos: z.catch(
    z.nullable(
      z.object({
        keys: z.array(z.string()),
        main: z.nullable(z.string()),
        kinds: z.record(z.string(), z.enum(PHOTO_KINDS)),
      }),
    ),
    null,
  ),
});
export type DraftBuffer = Omit<z.output<typeof bufferSchema>, 'values' | 'sent'> & {
  values: FormValues;
  sent: FormValues[];
};

/** Reads a stored buffer with the fields of this version. Returns null if it is missing, too old or unreadable. */
export function readBuffer(stored: unknown, defaults: FormValues, now: number): DraftBuffer | null {
  const { data } = bufferSchema.safeParse(stored);
  if (!data || now - data.savedAt > MAX_AGE_DAYS * DAY_MS) return null;
  return {
    ...data,
    // Buffers of edits once had the listing's version as their `base`.
    listingVersion: data.listing !== null && data.listingVersion === NO_VERSION ? data.base : data.listingVersion,
    values: readValues(data.values, defaults),
    sent: data.sent.map((each) => readValues(each, defaults)),
  };
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
/** A version of the draft, or of the edited listing, that another client stored meanwhile. */
export type Conflict = Version & { of: 'draft' | 'listing' };

/** Builds the version that another client stored: the sent values, with the server's for the fields that differ. */
export const theirVersion = (sent: FormValues, { version, fields }: Changed, defaults: FormValues): Version => ({
  version,
  values: readValues({ ...sent, ...currentOf(fields) }, defaults),
});

export const currentOf = (fields: Changed['fields']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { current }]) => [name, current]));

type Stored = Version & Pick<DraftView, 'rejected' | 'edited'>;

/**
 * Chooses the initial values of a form.
 * @param stored null without a draft on the server; undefined if out of reach
 * @param listing current version of the edited listing; null for a new one
 */
export function beginningOf(buffer: DraftBuffer | null, stored: Stored | null | undefined, listing: Version | null) {
  const own = buffer ? [buffer.values, ...buffer.sent] : [];
  const isConflict =
    buffer && stored && stored.version !== buffer.base && !own.some((each) => hasSameValues(each, stored.values));
  const values = buffer?.values ?? stored?.values ?? null;
  const listingVersion = buffer?.listingVersion ?? stored?.edited?.version ?? listing?.version ?? NO_VERSION;
  const isOutdated = listing && values && listingVersion !== listing.version && !hasSameValues(values, listing.values);
  const outdated = isOutdated ? { of: 'listing' as const, ...listing } : null;
  return {
    /** Values to show; null for the form's defaults. */
    values,
    /** The version stored on the server. */
    confirmed: stored ?? null,
    /** Version on which the shown values are based. */
    base: (isConflict || stored === undefined ? buffer?.base : stored?.version) ?? NO_VERSION,
    /** Version of the edited listing on which the shown values are based. */
    listingVersion,
    /** A version that another client stored after the shown values were typed. */
    conflict: isConflict ? { of: 'draft' as const, ...stored } : outdated,
  };
}

/** Returns the stored version of a draft. A draft that has only photos gets the default values. */
export const versionOfDraft = ({ version, values, ...draft }: DraftView, defaults: FormValues): Stored => ({
  ...draft,
  version: String(version),
  values: values ? readValues(values, defaults) : defaults,
});
