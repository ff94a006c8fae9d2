import type { RefObject } from 'react';
import { api, ApiError, apiWithVersion } from '@/lib/http/api-client';
import type { Changed } from '@/lib/http/errors';
import { currentOf, type Conflict } from '@/lib/listings/form/draft';
import type { FormFunding } from '@/lib/listings/form/rules';
import { FIELD_NAMES, formValuesOf, hasSameValues, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput, NewListing } from '@/lib/listings/schema';
import type { PropertyView } from '@/lib/listings/view';

/** If an earlier response was lost, the listing may already exist with older values: `isSent`. */
export async function createListing(
  body: NewListing,
  input: ListingInput,
  funding: FormFunding,
  isSent: RefObject<boolean>,
): Promise<PropertyView> {
  const sentBefore = isSent.current;
  isSent.current = true;
  try {
    const created = await publish(body, funding);
    return sentBefore ? await api('PUT /api/properties/{id}', { params: { id: created.id }, body: input }) : created;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && !sentBefore) isSent.current = false;
    throw error;
  }
}

async function publish(body: NewListing, funding: FormFunding): Promise<PropertyView> {
  if (funding === 'free') return api('POST /api/properties', { body });
  return (await api('POST /api/use-credit-for-listing', { body: { propertyData: body } })).property;
}

/** `version`: of the listing when the edit began. */
export type EditedListing = { id: number; version: string };

/**
 * Sends an edit. Replaces a version that this form stored before, if its response was lost.
 * @param sent values that this form has sent, which may be stored
 * @returns the stored listing and its version
 * @throws ApiError, with `changed` if another client has changed the listing
 */
export async function updateListing(
  { id, version: seen }: EditedListing,
  input: ListingInput,
  sent: FormValues[],
  query: { draft: string; reason: string | undefined },
): Promise<{ answer: PropertyView; version: string | undefined }> {
  const send = (version: string) =>
    apiWithVersion('PUT /api/properties/{id}', { params: { id }, query, version, body: input });
  sent.push(formValuesOf(input));
  try {
    return await send(seen);
  } catch (error) {
    const theirs = error instanceof ApiError && error.changed && theirsOf(input, error.changed);
    if (!theirs || !sent.some((each) => hasSameValues(each, theirs.values))) throw error;
    return send(theirs.version);
  }
}

/**
 * Builds the stored version: the shown values, with the server's values for the fields that differ.
 * @param shown the form's values, from which `sent` omits what the form does not ask
 */
export function theirsOf(sent: ListingInput, { version, fields }: Changed, shown = formValuesOf(sent)): Conflict {
  const stored = formValuesOf({ ...sent, ...currentOf(fields) });
  const changed = FIELD_NAMES.filter((name) => name in fields).map((name) => [name, stored[name]] as const);
  return { of: 'listing', version, values: { ...shown, ...Object.fromEntries(changed) } };
}
