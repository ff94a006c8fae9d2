import { api, ApiError } from '@/lib/http/api-client';
import type { DraftView } from '@/lib/listings/drafts/view';

/** A server that does not answer must not keep the form closed. */
const TIMEOUT_MS = 4_000;

/** @returns null if there is none; undefined if the server could not be asked */
export async function loadDraft(id: string): Promise<DraftView | null | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  const loading = api('GET /api/drafts', { query: { id } }).then(([draft]) => draft ?? null);
  return Promise.race([loading, timeout]).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  });
}
