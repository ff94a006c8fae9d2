import { expect, it } from 'vitest';
import { badgesOf, showsOwnersNumber } from './badges';

const now = new Date('2026-11-29T09:00:00Z');
const DAY = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const licence = { licenceNumber: '2024/1', licenceCheckedAt: daysAgo(400) };
const facts = { ...licence, phoneConfirmed: true, answeredAt: daysAgo(29), answerHours: 24 };

it('shows what holds and omits the rest', () => {
  const [licenceCheckedAt, availableAt] = [daysAgo(400), daysAgo(29)].map((date) => date.toISOString());
  expect(badgesOf(facts, now)).toEqual({ licenceCheckedAt, phoneConfirmed: true, availableAt, answerHours: 24 });
  const nothing = { licenceNumber: null, licenceCheckedAt: null, phoneConfirmed: false, answerHours: null };
  expect(badgesOf(nothing, now)).toEqual({});
});

it('shows the owner’s answer for 30 days', () => {
  expect(badgesOf({ ...facts, answeredAt: new Date(daysAgo(30).getTime() + 1) }, now)).toHaveProperty('availableAt');
  expect(badgesOf({ ...facts, answeredAt: daysAgo(30) }, now)).not.toHaveProperty('availableAt');
});

it.each([
  ['the account’s number, because the listing has none', null, '+96550000001', true],
  ['the same number written differently', '5000 0001', '+96550000001', true],
  ['the account’s number, because the listing’s is unreadable', 'ask me', '+96550000001', true],
  ['a number of the listing', '+96550000002', '+96550000001', false],
  ['nothing, because the account has no number', null, null, false],
])('a listing shows %s', (_, listing, owner, expected) => expect(showsOwnersNumber(listing, owner)).toBe(expected));
