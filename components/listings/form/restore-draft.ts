import { deleteDraft, loadDraft, saveDraft } from './draft-store';
import { newId } from './new-id';
import { loadDraftPhotos, saveDraftPhotos, type DraftPhoto } from './photos/draft-photos';
import type { Arrangement, DraftImage } from './photos/photo-reducer';
import { api, ApiError } from '@/lib/api-client';
import type { DraftView } from '@/lib/listings/drafts/view';
import { draftKey, namedDraftKey, readValues, type FormDraft, type SyncedValues } from '@/lib/listings/form/draft';
import { mergeValues } from '@/lib/listings/form/merge';
import { hasSameValues, type FormValues } from '@/lib/listings/form/values';

/** A server that does not answer must not keep the form closed. */
const TIMEOUT_MS = 4_000;

/** What the form of a new listing begins with. */
export type NewDraft = {
  draftId: string;
  sent: boolean;
  ordered: boolean;
  /** Null for the empty form. */
  values: FormValues | null;
  savedAt: number | null;
  left: number[];
  synced: SyncedValues | null;
  photos: { images: DraftImage[]; files: DraftPhoto[]; arranged: Arrangement | null };
};
/** Or the listing that it has become, whose edit goes on. */
type Begun = NewDraft | { edit: number };

const empty = (draftId = newId()): NewDraft => ({
  draftId,
  sent: false,
  ordered: false,
  values: null,
  savedAt: null,
  left: [],
  synced: null,
  photos: { images: [], files: [], arranged: null },
});

/** Where the browser stores a form. A draft that was asked for by its id may be the one that this browser has open. */
export function storageKey(
  userId: number,
  { listing, rejected, named }: Record<'listing' | 'rejected', number | null> & { named: string | null },
  defaults: FormValues,
): string {
  const key = draftKey(userId, listing, rejected);
  return named === null || loadDraft(key, defaults)?.draftId === named ? key : namedDraftKey(userId, named);
}

type Options = { userId: number; key: string; named: string | null; defaults: FormValues };

/**
 * The draft of this browser and its copy on the server, in one: of what another device has changed since, what was not changed
 * here as well is taken over.
 * @param options.named id of the draft that was asked for
 */
export async function findNewDraft({ userId, key, named, defaults }: Options): Promise<Begun> {
  const found = loadDraft(key, defaults);
  if (found?.made) {
    const left = await loadDraftPhotos(draftKey(userId, found.made));
    if (left.length > 0) return { edit: found.made };
    deleteDraft(key);
    return empty();
  }
  const id = named ?? found?.draftId;
  if (id === undefined)
    return { ...empty(), photos: { images: [], files: await loadDraftPhotos(key), arranged: null } };
  const onServer = await loadFromServer(id);
  const isUnchanged = found?.synced ? hasSameValues(found.values, found.synced.values) : false;
  if (onServer && onServer.propertyId !== null) {
    const isKept = found !== null && !found.ordered && (found.sent || !isUnchanged);
    if (isKept) await moveToEdit(found, draftKey(userId, onServer.propertyId), key);
    await forget(key);
    return isKept || named !== null ? { edit: onServer.propertyId } : empty();
  }
  if (onServer === null && found && isUnchanged && !found.sent) {
    await forget(key); // it was deleted on another device
    return empty();
  }
  return merge(id, found, onServer, await unsentPhotos(key, onServer?.images ?? []), defaults);
}

function merge(
  id: string,
  found: FormDraft | null,
  onServer: DraftView | null | undefined,
  files: DraftPhoto[],
  defaults: FormValues,
): NewDraft {
  const stored = onServer?.values && { version: onServer.version, values: readValues(onServer.values, defaults) };
  const base = found?.synced?.values ?? defaults;
  const isNewer = stored && stored.version !== found?.synced?.version;
  return {
    draftId: id,
    sent: found?.sent ?? false,
    ordered: found?.ordered ?? false,
    values:
      found && isNewer
        ? mergeValues(base, found.values, stored.values).values
        : (found?.values ?? stored?.values ?? null),
    savedAt: found?.savedAt ?? (onServer?.updatedAt ? Date.parse(onServer.updatedAt) : null),
    left: found?.left ?? [],
    synced: stored ?? (onServer === undefined ? (found?.synced ?? null) : null),
    photos: { images: onServer?.images ?? [], files, arranged: found?.photos ?? null },
  };
}

/** A page that was left while a photo was sent does not know that the server has it: left here, it would be a later draft's. */
async function unsentPhotos(key: string, images: DraftImage[]): Promise<DraftPhoto[]> {
  const files = await loadDraftPhotos(key);
  const unsent = files.filter((file) => !images.some((image) => image.key === file.key));
  if (unsent.length < files.length) await saveDraftPhotos(key, unsent);
  return unsent;
}

/** What was typed and not sent goes to the listing that the draft has become. */
async function moveToEdit(found: FormDraft, editKey: string, key: string): Promise<void> {
  const draft = { ...found, draftId: newId(), sent: false, left: [], photos: null, synced: null, opened: null };
  saveDraft(editKey, draft);
  await saveDraftPhotos(editKey, await loadDraftPhotos(key));
}

async function forget(key: string): Promise<void> {
  deleteDraft(key);
  await saveDraftPhotos(key, []);
}

/** @returns null where there is none, undefined where that is not known */
async function loadFromServer(id: string): Promise<DraftView | null | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  const loading = api('GET /api/drafts', { query: { id } }).then(([draft]) => draft ?? null);
  return ignoringRefusals(Promise.race([loading, timeout]));
}

/** What is being paid for stays, and so does what cannot be reached: until it is deleted under 'my listings', or by itself. */
export async function removeFromServer(id: string): Promise<void> {
  await ignoringRefusals(api('DELETE /api/drafts/{id}', { params: { id } }));
}

const ignoringRefusals = <T>(calling: Promise<T>): Promise<T | undefined> =>
  calling.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  });
