import { z } from 'zod';
import { tidyStep } from '../../http/input';
import { dateTime } from '../../http/query';
import { MAX_ID } from '../../platform/ids';
import { MAX_NOTE_LENGTH, MAX_NOTES_SENT } from '../../platform/site';

const id = z.int().min(1).max(MAX_ID);
const text = z.string().check(tidyStep).max(MAX_NOTE_LENGTH, 'too_long').nullable();

/** A private note about a listing, and whether lists hide the listing. */
export const noteSchema = z.object({
  propertyId: id.describe('Of the listing.'),
  note: text.describe('Null where it is only hidden.'),
  hidden: z.boolean().describe('Whether lists leave it out.'),
  updatedAt: dateTime,
});
export type Note = z.output<typeof noteSchema>;

/** Notes that a device stored before its user signed in. */
export const deviceNotesSchema = z.object({ notes: z.array(noteSchema).max(MAX_NOTES_SENT, 'too_many_at_once') });

/** Omitted fields do not change. A blank note is deleted. */
export const noteChangeSchema = z
  .object({ note: text.optional(), hidden: z.boolean().optional() })
  .refine(({ note, hidden }) => note !== undefined || hidden !== undefined);
export type NoteChange = z.output<typeof noteChangeSchema>;
