import type { useTranslations } from 'next-intl';
import { api, ApiError } from '@/lib/api-client';
import { addToDevice, describeOnDevice, readDeviceList, removeFromDevice } from '@/lib/alerts/favourites/device-list';
import { rememberViewed } from '@/lib/listings/read/viewed';
import { watchSession } from '../account/session-store';
import { toast } from '../ui/use-toast';

type FavouriteTexts = ReturnType<typeof useTranslations<'shell.favourites'>>;

/** Whose list it is: an account's id, or null for the device's own. */
let account: number | null | undefined;
let kept = new Set<number>();
/** What was pressed and is not stored yet. */
const wanted = new Map<number, boolean>();
const queues = new Map<number, Promise<boolean>>();
const watchers = new Set<() => void>();

/** Other tabs of this browser. */
type Change = { account: number | null; id: number; isKept: boolean };
const channel = new BroadcastChannel('favourites');

/** Once it is known whose list it is and, but for failures, what is on it. @returns the account's id */
export const favouritesReady = new Promise<number | null>((resolve) => {
  watchSession((user) => {
    const next = user?.id ?? null;
    if (next === account) return;
    account = next;
    kept = new Set();
    void load().then(() => resolve(next));
  });
});

/** What the device kept goes to the account. Where that fails, it stays and is sent again by the next page. */
async function load() {
  const whose = account;
  if (whose === undefined) return;
  const onDevice = readDeviceList();
  let ids = onDevice.map(({ id }) => id);
  if (whose !== null) {
    try {
      ids =
        onDevice.length > 0
          ? await api('POST /api/favourites', { body: { favourites: onDevice } })
          : await api('GET /api/favourites/ids');
      removeFromDevice(ids);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return;
    }
  }
  if (whose !== account) return;
  kept = new Set(ids);
  changed();
}

// Declared, not assigned: the session may be known before the end of this file.
export function isFavourite(id: number): boolean {
  return wanted.get(id) ?? kept.has(id);
}

/** Calls `watcher` whenever another listing is kept or one no longer. @returns how to end that */
export function watchFavourites(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function changed() {
  show();
  for (const watcher of watchers) watcher();
}

function show() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.heart')) {
    const pressed = String(isFavourite(Number(button.value)));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
  }
}

function set({ id, isKept }: Pick<Change, 'id' | 'isKept'>) {
  if (isKept) kept.add(id);
  else kept.delete(id);
  changed();
}

/** Those of a heart one after the other, so that the last press is the one that holds. @returns whether it is stored */
export function storeFavourite(id: number, isKept: boolean, t: FavouriteTexts): Promise<boolean> {
  wanted.set(id, isKept);
  changed();
  const storing = (queues.get(id) ?? favouritesReady).then(() => storeWanted(id, t));
  queues.set(id, storing);
  return storing;
}

async function storeWanted(id: number, t: FavouriteTexts): Promise<boolean> {
  const isKept = wanted.get(id);
  if (isKept === undefined) return true; // pressed again, and stored with that
  const problem = account === null ? storeOnDevice(id, isKept, t) : await storeInAccount(id, isKept, t);
  if (wanted.get(id) === isKept) wanted.delete(id);
  if (problem === null) {
    set({ id, isKept });
    channel.postMessage({ account: account ?? null, id, isKept } satisfies Change);
  } else {
    changed();
    toast({ variant: 'destructive', title: t('failed'), description: problem });
  }
  return problem === null;
}

/** @returns what to tell where it failed */
async function storeInAccount(id: number, isKept: boolean, t: FavouriteTexts): Promise<string | null> {
  try {
    await api(isKept ? 'PUT /api/favourites/{id}' : 'DELETE /api/favourites/{id}', { params: { id } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.detail ?? t('offline');
  }
}

function storeOnDevice(id: number, isKept: boolean, t: FavouriteTexts): string | null {
  if (!isKept) {
    removeFromDevice([id]);
    return null;
  }
  const done = addToDevice(id, new Date());
  if (done !== 'kept') return t(done);
  // Not waited for: who goes on at once has it kept, and without an answer the page of favourites describes it.
  void api('GET /api/properties/by-ids', { query: { ids: id } }).then(describeOnDevice, () => undefined);
  return null;
}

/** @param pathname of the page, without language */
export function visitPage(pathname: string): void {
  const id = /^\/properties\/(\d+)$/.exec(pathname)?.[1];
  if (!id) return;
  rememberViewed(Number(id));
  document.documentElement.dataset.viewed = '';
}

channel.onmessage = ({ data }: MessageEvent<Change>) => {
  if (data.account === account) set(data);
};
// A page from the back/forward cache has missed what other tabs told.
addEventListener('pageshow', ({ persisted }) => persisted && void load());
// Cards come with each navigation.
new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
