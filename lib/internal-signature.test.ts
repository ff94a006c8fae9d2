import { expect, it } from 'vitest';
import { isBearer, sign, verify } from './internal-signature';

const SECRET = 'a secret of thirty-two characters';
const NOW = 1_795_000_000_000;

it('holds for a minute', () => {
  const header = sign(SECRET, NOW);
  expect(verify(SECRET, header, NOW)).toBe(true);
  expect(verify(SECRET, header, NOW + 60_000)).toBe(true);
  expect(verify(SECRET, header, NOW - 60_000)).toBe(true);
  expect(verify(SECRET, header, NOW + 60_001)).toBe(false);
  expect(verify(SECRET, header, NOW - 60_001)).toBe(false);
});

it('fails for another secret, another time and anything that is not a signature', () => {
  const header = sign(SECRET, NOW);
  expect(verify(`${SECRET}.`, header, NOW)).toBe(false);
  expect(verify(SECRET, header.replace(String(NOW), String(NOW + 1)), NOW)).toBe(false);
  expect(verify(SECRET, `${header}0`, NOW)).toBe(false);
  expect(verify(SECRET, header.toUpperCase(), NOW)).toBe(false);
  for (const other of [null, undefined, '', '.', String(NOW), `${NOW}.`, 'x'.repeat(100)])
    expect(verify(SECRET, other, NOW)).toBe(false);
});

it('a clock outside names the secret itself, and nothing like it', () => {
  expect(isBearer(SECRET, `Bearer ${SECRET}`)).toBe(true);
  for (const other of [null, undefined, '', SECRET, `bearer ${SECRET}`, `Bearer ${SECRET}.`, 'Bearer '])
    expect(isBearer(SECRET, other)).toBe(false);
});
