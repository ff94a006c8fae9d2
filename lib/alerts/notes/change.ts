import type { Note, NoteChange } from './schema';

type Content = Pick<Note, 'note' | 'hidden'>;

/** Applies a change to a note. @returns the changed note; null if nothing is left to store */
export function changed(before: Content | null, change: NoteChange): Content | null {
  const note = (change.note === undefined ? before?.note : change.note?.trim()) || null;
  const hidden = change.hidden ?? before?.hidden ?? false;
  return note !== null || hidden ? { note, hidden } : null;
}
