'use client';

import { mutate } from 'swr';
import { useRead } from '../use-read';
import { changeOnDevice, readDeviceNotes, removeNotesFromDevice } from '@/lib/alerts/notes/device-notes';
import type { Note, NoteChange } from '@/lib/alerts/notes/schema';
import { api } from '@/lib/http/api-client';
import { MAX_NOTES_SENT } from '@/lib/platform/site';

const keyOf = (account: number | null) => `notes:${account ?? 'device'}`;

/** The reading under way: what is changed meanwhile comes after it. */
let reading: Promise<unknown> = Promise.resolve();

/** What the device wrote goes to the account. Where that fails, it stays and is sent again by the next page. */
async function readNotes(account: number | null): Promise<Note[]> {
  const onDevice = readDeviceNotes();
  if (account === null) return onDevice;
  let all: Note[] | null = null;
  for (let at = 0; at < onDevice.length; at += MAX_NOTES_SENT) {
    all = await api('POST /api/user/notes', { body: { notes: onDevice.slice(at, at + MAX_NOTES_SENT) } });
    removeNotesFromDevice(all.map(({ propertyId }) => propertyId));
  }
  return all ?? api('GET /api/user/notes');
}

const NONE: Note[] = [];

/** @param account null: the device's; undefined: not yet. @returns the latest first, and whether they are read */
export function useNotes(account: number | null | undefined): { notes: Note[]; isReady: boolean } {
  const { data } = useRead(account === undefined ? null : keyOf(account), () => {
    const notes = readNotes(account ?? null);
    reading = notes.catch(() => undefined);
    return notes;
  });
  return { notes: data ?? NONE, isReady: data !== undefined };
}

/** Reads again what other tabs may have changed meanwhile. */
export const refreshNotes = (account: number | null): void => void mutate(keyOf(account));

export type StoredNote = { account: number | null; note: Note };

export function showNote({ account, note }: StoredNote): void {
  const isNothing = note.note === null && !note.hidden;
  const change = (all: Note[] = []) => [
    ...(isNothing ? [] : [note]),
    ...all.filter(({ propertyId }) => propertyId !== note.propertyId),
  ];
  void mutate<Note[]>(keyOf(account), change, { revalidate: false });
}

/** Other tabs of this browser. */
export const noteChannel = new BroadcastChannel('notes');

/** @returns null once it is stored, else why the device could not @throws ApiError */
export async function storeNote(
  account: number | null,
  propertyId: number,
  change: NoteChange,
): Promise<'full' | 'blocked' | null> {
  await reading;
  let note: Note;
  if (account === null) {
    const done = changeOnDevice(propertyId, change, new Date());
    if (typeof done === 'string') return done;
    note = done.note;
  } else {
    note = await api('PUT /api/user/notes/{id}', { params: { id: propertyId }, body: change });
  }
  showNote({ account, note });
  noteChannel.postMessage({ account, note } satisfies StoredNote);
  return null;
}
