import { MAX_ID } from '../../platform/ids';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '../../platform/site';
import { changed } from './change';
import type { Note, NoteChange } from './schema';

/** Storage key of the notes of a device without an account, latest first. The early script reads it too. */
const STORAGE_KEY = 'notes';

function noteFrom(stored: unknown): Note | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { propertyId, note, hidden, updatedAt } = stored as Partial<Record<keyof Note, unknown>>;
  if (!Number.isInteger(propertyId) || (propertyId as number) < 1 || (propertyId as number) > MAX_ID) return null;
  const content = changed(null, {
    note: typeof note === 'string' ? note.slice(0, MAX_NOTE_LENGTH) : null,
    hidden: hidden === true,
  });
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return (
    content && {
      propertyId: propertyId as number,
      ...content,
      updatedAt: new Date(Math.min(Math.max(time || 0, 0), Date.now())).toISOString(),
    }
  );
}

/** Parses stored notes. @param text content of the storage, possibly invalid */
export function parseNotes(text: string | null): Note[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const notes = new Map<number, Note>();
  for (const each of Array.isArray(stored) ? stored : []) {
    const note = noteFrom(each);
    if (note && !notes.has(note.propertyId)) notes.set(note.propertyId, note);
  }
  return [...notes.values()].slice(0, MAX_NOTES);
}

export function readDeviceNotes(): Note[] {
  try {
    return parseNotes(localStorage.getItem(STORAGE_KEY));
  } catch {
    return []; // storage is not allowed
  }
}

/** Stores the notes. @returns false if storage is blocked or full */
function writeDeviceNotes(notes: Note[]): boolean {
  try {
    if (notes.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(notes));
    return true;
  } catch {
    return false;
  }
}

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
  return writeDeviceNotes(after ? [note, ...others] : others) ? { note } : 'blocked';
}

export function removeNotesFromDevice(ids: readonly number[]): void {
  const notes = readDeviceNotes();
  const left = notes.filter(({ propertyId }) => !ids.includes(propertyId));
  if (left.length < notes.length) writeDeviceNotes(left);
}
