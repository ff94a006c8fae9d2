import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerSchema } from '../accounts/auth/schema';
import { adminNoteSchema } from '../accounts/users/admin-note-schema';
import { noteChangeSchema } from '../alerts/notes/schema';
import { shortlistSchema } from '../alerts/shortlists/schema';
import { amenitySchema } from '../amenities/schema';
import { replySchema } from '../listings/moderation/reply-schema';
import { reasonSchema } from '../listings/moderation/schema';
import { locationSchema } from '../locations/schema';
import { grantSchema } from '../payments/credits/schema';
import { refundSchema } from '../payments/schema';
import { isBlank, phoneNumber, removeHidden, visibleText } from './input';

const NOTHING = [
  '\u200b\u200b\u200b',
  '\u2060\ufeff\u200b',
  '\u3164\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u200d\u200c\u200e',
  '\u0301\u0301\u0301',
  '\u{e0041}\u{e0042}',
];

describe('invisible text', () => {
  it.each(NOTHING)('%j is blank', (text) => expect(isBlank(text)).toBe(true));

  it.each(NOTHING)('%j is not a valid name of a person, an area or an amenity', (text) => {
    const field = (schema: z.core.$ZodType, value: object, name: string) =>
      z.safeParse(schema, value).error?.issues.find(({ path }) => path[0] === name)?.message;
    expect(z.safeParse(visibleText(2, 100, 'full_name_short'), text).error?.issues[0]?.message).toBe('full_name_short');
    expect(field(registerSchema, { username: text }, 'username')).toBe('username_short');
    expect(field(locationSchema, { name: text, nameAr: text }, 'name')).toBeTruthy();
    expect(field(amenitySchema, { name: text, nameAr: text }, 'nameAr')).toBeTruthy();
  });

  it.each([...NOTHING, '\u200e\u200e\u200e'])('%j is no note, title of a list, reason or reply', (text) => {
    expect(noteChangeSchema.parse({ note: text })).toEqual({ note: '' });
    expect(shortlistSchema.parse({ ids: [1], title: text }).title).toBe('');
    for (const [schema, value] of [
      [refundSchema, { reason: text }],
      [grantSchema, { amount: 1, reason: text }],
      [reasonSchema, { reason: text }],
      [replySchema, { text }],
      [adminNoteSchema, { text }],
    ] as const)
      expect(z.safeParse(schema, value).error?.issues).toHaveLength(1);
  });

  it.each(['ـﷲ', 'نورة', '🏠', '7', '؟', 'می‌خواهم'])('%j is visible', (text) => expect(isBlank(text)).toBe(false));
});

describe('invisible characters', () => {
  it('are removed if they are zero-width spaces or override the text direction', () => {
    expect(removeHidden('Sal\u200bmiya\ufeff \u202eevil\u202c \u2066x\u2069')).toBe('Salmiya evil x');
  });

  it('are kept if scripts need them: joiners of Persian and emoji, direction marks', () => {
    for (const text of ['می‌خواهم', '👨‍👩‍👧', 'C++\u200f عربي']) expect(removeHidden(text)).toBe(text);
  });
});

describe('a registration', () => {
  const typed = { username: 'nora', password: 'a tree by the sea', fullName: 'نورة', email: 'nora@example.com' };
  const wrong = (change: Partial<Record<keyof typeof typed | 'phone', string>>) =>
    z.safeParse(registerSchema, { ...typed, ...change }).error?.issues.map(({ path, message }) => [path[0], message]);

  it.each([
    ['nora@example.com', 'username_email'],
    ['no\u200cra', 'username_letters'],
    ['ｎｏｒａ', 'username_letters'],
    ['no ra', 'username_spaces'],
  ])('rejects the username %j, which looks like another', (username, message) => {
    expect(wrong({ username })).toEqual([['username', message]]);
  });

  it('accepts text copied with marks, and stores the phone in Latin digits', () => {
    const copied = { ...typed, fullName: '\u202bنورة\u202c', phone: '\u202a+٩٦٥ ٥٠٠٠\u200e ٠٠٠٠\u202c' };
    expect(z.parse(registerSchema, copied)).toMatchObject({ fullName: 'نورة', phone: '+965 5000 0000' });
  });
});

it.each([
  ['12-34-56', 'phone_short'],
  ['5000-0000-', undefined],
  ['call me', 'phone_letters'],
  ['99887766 / 55443322', 'phone_two'],
  [`9988${' '.repeat(40)}7766`, 'too_long'],
])('a phone must be a single number of at least 8 digits, with any separators: %j', (typed, wrong) => {
  expect(z.safeParse(phoneNumber, typed).error?.issues[0]?.message).toBe(wrong);
});
