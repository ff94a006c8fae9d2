import { expect, it } from 'vitest';
import { lawProblems } from './law';

const lawful = { letterNumber: '2026/117', letterEnds: '2026-11-26', ownerConsent: true };

it('finds nothing missing with consent and a letter until its last day', () => {
  expect(lawProblems(lawful, '2026-11-26')).toEqual({});
  expect(lawProblems(lawful, '2026-11-27')).toEqual({ letterEnds: 'letter_ended' });
});

it('lists everything that is missing', () => {
  const all = { letterNumber: 'required', letterEnds: 'required', ownerConsent: 'consent_required' };
  expect(lawProblems({ letterNumber: ' ', letterEnds: '', ownerConsent: null }, '2026-11-26')).toEqual(all);
  expect(lawProblems({ ...lawful, ownerConsent: false }, '2026-11-26')).toEqual({ ownerConsent: 'consent_required' });
});
