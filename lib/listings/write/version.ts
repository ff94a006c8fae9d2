import 'server-only';
import { hash } from 'node:crypto';
import { AppError } from '../../http/errors';
import { matchesETag } from '../../http/etag';
import { db, type Tx } from '../../platform/db';
import { LISTING_FIELDS, type ListingInput } from '../schema';
import { inputOf } from './columns';

/** Reads the stored fields of a listing. @throws Error if it does not exist */
export async function readInput(tx: Tx, id: number): Promise<ListingInput> {
  return inputOf(await tx.property.findUniqueOrThrow({ where: { id }, include: { amenities: true } }));
}

/** Returns the version of the editable fields. It does not depend on photos, featuring or approval. */
export const versionOf = (input: ListingInput): string =>
  hash('sha256', JSON.stringify(LISTING_FIELDS.map((name) => comparable(input[name]))), 'base64url').slice(0, 22);

/** Returns null for an unknown listing. Must run before the listing is read, so that changes in between conflict. */
export async function loadVersion(id: number): Promise<string | null> {
  const row = await db.property.findUnique({ where: { id, deletedAt: null }, include: { amenities: true } });
  return row && versionOf(inputOf(row));
}

/** @throws AppError conflict, with both values, if the stored fields match neither `tag` nor the sent fields */
export function assertVersion(stored: ListingInput, sent: ListingInput, tag: string | null): void {
  if (tag === null) return;
  const differing = differingFields(stored, sent);
  if (isVersion(stored, tag) || differing.length === 0) return;
  throw versionConflict(stored, sent, differing);
}

/** Returns whether the stored fields have the version in `tag`. @param tag value of `If-Match` */
export const isVersion = (stored: ListingInput, tag: string): boolean => matchesETag(tag, `"${versionOf(stored)}"`);

export function versionConflict(stored: ListingInput, sent: ListingInput, names: (keyof ListingInput)[]): AppError {
  const fields = Object.fromEntries(names.map((name) => [name, { sent: sent[name], current: stored[name] }]));
  return new AppError('conflict', 'listing_changed', { changed: { version: versionOf(stored), fields } });
}

export const differingFields = (one: ListingInput, other: ListingInput) =>
  LISTING_FIELDS.filter((name) => !isSameField(one[name], other[name]));

export const isSameField = (one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** Sorts amenities, because their order has no meaning. */
const comparable = (value: unknown) => (Array.isArray(value) ? value.map(Number).toSorted((a, b) => a - b) : value);
