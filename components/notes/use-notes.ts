import { useSession } from '../account/session';
import { changeRead, shareRead, useRead } from '../use-read';
import { changeOnDevice, readDeviceNotes, removeNotesFromDevice } from '@/lib/alerts/notes/device-notes';
import type { Note, NoteChange } from '@/lib/alerts/notes/schema';
import { api } from '@/lib/http/api-client';
import { MAX_NOTES_SENT } from '@/lib/platform/site';
import { writeStored } from '@/lib/platform/stored';

/** Changes wait for the read. */
let read: Promise<unknown> = Promise.resolve();

/** Stores a style sheet, which the first-paint script adopts: it hides listings until the list's code has started. */
export function rememberHidden(ids: readonly number[]): void {
  const items = ids.map((id) => `[data-listing="${id}"]`).join();
  writeStored('hidden', items === '' ? null : `[data-hides]>:is(${items}){display:none}`);
}

const hiddenIn = (notes: Note[]) => notes.filter(({ hidden }) => hidden).map(({ propertyId }) => propertyId);

/** Moves the device's notes to the account. If that fails, they stay on the device until the next page load. */
async function readNotes(account: number | null): Promise<Note[]> {
  const onDevice = readDeviceNotes();
  if (account === null) return onDevice;
  let all: Note[] | undefined;
  for (let at = 0; at < onDevice.length; at += MAX_NOTES_SENT) {
    all = await api('POST /api/user/notes', { body: { notes: onDevice.slice(at, at + MAX_NOTES_SENT) } });
    removeNotesFromDevice(all.map(({ propertyId }) => propertyId));
  }
  return all ?? api('GET /api/user/notes');
}

/** Notes and hidden listings of the account or, without one, of the device; newest first. */
export function useNotes() {
  const session = useSession();
  const account = session === undefined ? undefined : (session?.id ?? null);
  const key = account === undefined ? null : `notes:${account ?? 'device'}`;
  const { data, error } = useRead(key, () => {
    const reading = readNotes(account ?? null);
    read = reading.then(
      (all) => rememberHidden(hiddenIn(all)),
      () => undefined,
    );
    return reading;
  });
  const notes = data ?? [];

  return {
    account,
    /** Whether the read has succeeded or failed. */
    isReady: data !== undefined || error !== undefined,
    hidden: hiddenIn(notes),
    noteOf: (id: number): Note | undefined => notes.find(({ propertyId }) => propertyId === id),

    /** @returns null once it is stored, else why the device could not @throws ApiError */
    changeNote: async (id: number, change: NoteChange): Promise<'full' | 'blocked' | null> => {
      await read;
      let note: Note;
      if (account === null) {
        const done = changeOnDevice(id, change, new Date());
        if (typeof done === 'string') return done;
        note = done.note;
      } else {
        note = await api('PUT /api/user/notes/{id}', { params: { id }, body: change });
      }
      const isEmpty = note.note === null && !note.hidden;
      const changed = await changeRead<Note[]>(String(key), (before = []) => [
        ...(isEmpty ? [] : [note]),
        ...before.filter(({ propertyId }) => propertyId !== id),
      ]);
      rememberHidden(hiddenIn(changed ?? []));
      shareRead(String(key), changed);
      return null;
    },
  };
}
