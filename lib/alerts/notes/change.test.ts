import { expect, it } from 'vitest';
import { changed } from './change';

const both = { note: 'Quiet', hidden: true };

it.each([
  ['a first note', null, { note: ' Quiet ' }, { note: 'Quiet', hidden: false }],
  ['a first hiding', null, { hidden: true }, { note: null, hidden: true }],
  ['another note, which keeps the hiding', both, { note: 'Loud' }, { note: 'Loud', hidden: true }],
  ['unhiding, which keeps the note', both, { hidden: false }, { note: 'Quiet', hidden: false }],
  ['a blank note, which counts as none', both, { note: ' ' }, { note: null, hidden: true }],
  ['no note and no hiding, so the entry is removed', both, { note: null, hidden: false }, null],
  ['a blank note of a listing without one', null, { note: '' }, null],
])('%s', (_, before, change, after) => expect(changed(before, change)).toEqual(after));
