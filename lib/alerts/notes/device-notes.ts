import { deviceList, isListingId, storedTime } from '../../platform/device-list';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '../../platform/site';
import { changed } from './change';
import type { Note, NoteChange } from './schema';

function noteFrom({ propertyId, note, hidden, updatedAt }: Record<string, unknown>): Note | null {
  if (!isListingId(propertyId)) return null;
  const content = changed(null, {
    note: typeof note === 'string' ? note.slice(0, MAX_NOTE_LENGTH) : null,
    hidden: hidden === true,
  });
  return content && { propertyId, ...content, updatedAt: storedTime(updatedAt) };
}

/** The early script reads the same key. */
const list = deviceList<Note>({
  key: 'notes',
  max: MAX_NOTES,
  parseItem: noteFrom,
  idOf: ({ propertyId }) => propertyId,
});
export const { parse: parseNotes, read: readDeviceNotes, remove: removeNotesFromDevice } = list;

/** Changes a note on the device. At the limit, removes the oldest hidden listing without a note, like `changeNote`. */
export function changeOnDevice(propertyId: number, change: NoteChange, now: Date): { note: Note } | 'full' | 'blocked' {
  const notes = readDeviceNotes();
  const before = notes.find((each) => each.propertyId === propertyId) ?? null;
  const after = changed(before, change);
  const others = notes.filter((each) => each !== before);
  const note = { propertyId, note: null, hidden: false, ...after, updatedAt: now.toISOString() };
  if (after && others.length >= MAX_NOTES) {
    const oldest = others.findLastIndex((each) => each.note === null);
    if (oldest < 0) return 'full';
    others.splice(oldest, 1);
  }
  return list.write(after ? [note, ...others] : others) ? { note } : 'blocked';
}
