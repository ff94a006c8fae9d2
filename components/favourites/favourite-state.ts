'use client';

import type { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { mutate } from 'swr';
import type { Session } from '../account/session';
import { toast } from '../ui/use-toast';
import { useRead } from '../use-read';
import { addToDevice, describeOnDevice, readDeviceList, removeFromDevice } from '@/lib/alerts/favourites/device-list';
import { api, ApiError } from '@/lib/http/api-client';

type FavouriteTexts = ReturnType<typeof useTranslations<'shell.favourites'>>;

/** Whose list it is: an account's id, or null for the device's own; undefined while the session is loading. */
export type FavouriteAccount = number | null | undefined;
export const favouriteAccount = (session: Session): FavouriteAccount =>
  session === 'loading' ? undefined : (session?.id ?? null);

const keyOf = (account: number | null) => `favourites:${account ?? 'device'}`;

/** The reading under way: what is pressed meanwhile comes after it. */
let reading: Promise<unknown> = Promise.resolve();
/** Changes are sent one after the other, so that the last press is the one that holds. */
let sending: Promise<unknown> = Promise.resolve();

/** What the device saved goes to the account. Where that fails, it stays and is sent again by the next page. */
async function readIds(account: number | null): Promise<number[]> {
  const onDevice = readDeviceList();
  if (account === null) return onDevice.map(({ id }) => id);
  const ids =
    onDevice.length > 0
      ? await api('POST /api/favourites', { body: { favourites: onDevice } })
      : await api('GET /api/favourites/ids');
  removeFromDevice(ids);
  return ids;
}

/** `isFavourite` is another function at each change; `isReady` once they are read, or could not be. */
export function useFavouriteIds(account: FavouriteAccount) {
  const { data, error } = useRead(account === undefined ? null : keyOf(account), () => {
    const ids = readIds(account ?? null);
    reading = ids.catch(() => undefined);
    return ids;
  });
  const isFavourite = useCallback((id: number) => data?.includes(id) ?? false, [data]);
  return { isFavourite, isReady: data !== undefined || error !== undefined };
}

/** Reads again what other tabs may have changed meanwhile. */
export const refreshFavourites = (account: number | null): void => void mutate(keyOf(account));

export type Change = { account: number | null; id: number; isSaved: boolean };

export function showFavourite({ account, id, isSaved }: Change): void {
  const change = (ids: number[] = []) => (isSaved ? [...new Set([...ids, id])] : ids.filter((each) => each !== id));
  void mutate<number[]>(keyOf(account), change, { revalidate: false });
}

/** Other tabs of this browser. */
export const favouriteChannel = new BroadcastChannel('favourites');

/** Shown at once, and taken back where it fails. @returns whether it is stored */
export async function storeFavourite(change: Change, t: FavouriteTexts): Promise<boolean> {
  await reading;
  showFavourite(change);
  const sent = sending.then(() => send(change, t));
  sending = sent;
  const problem = await sent;
  if (problem === null) {
    showFavourite(change);
    favouriteChannel.postMessage(change);
  } else {
    showFavourite({ ...change, isSaved: !change.isSaved });
    toast({ variant: 'destructive', title: t('failed'), description: problem });
  }
  return problem === null;
}

/** Saves several at once. @returns how many could not be kept @throws ApiError */
export async function saveAll(account: number | null, ids: readonly number[]): Promise<number> {
  await reading;
  const now = new Date();
  let all: number[];
  if (account === null) {
    for (const id of ids.toReversed()) addToDevice(id, now);
    all = readDeviceList().map(({ id }) => id);
    void api('GET /api/properties/by-ids', { query: { ids: ids.join(',') } }).then(describeOnDevice, () => undefined);
  } else {
    const unknown = { title: null, titleAr: null, price: null, listingType: null, createdAt: now.toISOString() };
    all = await api('POST /api/favourites', { body: { favourites: ids.map((id) => ({ id, ...unknown })) } });
  }
  void mutate(keyOf(account), all, { revalidate: false });
  return ids.filter((id) => !all.includes(id)).length;
}

/** @returns what to tell where it failed */
async function send({ account, id, isSaved }: Change, t: FavouriteTexts): Promise<string | null> {
  if (account === null) return storeOnDevice(id, isSaved, t);
  try {
    await api(isSaved ? 'PUT /api/favourites/{id}' : 'DELETE /api/favourites/{id}', { params: { id } });
    return null;
  } catch (error) {
    return (error instanceof ApiError && error.detail) || t('offline');
  }
}

function storeOnDevice(id: number, isSaved: boolean, t: FavouriteTexts): string | null {
  if (!isSaved) {
    removeFromDevice([id]);
    return null;
  }
  const done = addToDevice(id, new Date());
  if (done !== 'saved') return t(done);
  // Not waited for: who goes on at once finds it saved, and without an answer the page of favourites describes it.
  void api('GET /api/properties/by-ids', { query: { ids: id } }).then(describeOnDevice, () => undefined);
  return null;
}
