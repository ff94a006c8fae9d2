import { expect, test } from 'vitest';
import { FIGURES_KEY } from './figures';
import { firstPaintScript } from './first-paint-script';
import { SIGNED_IN_COOKIE } from '@/lib/accounts/auth/constants';

test('the script that may import nothing looks for the cookie that the login sets', () => {
  expect(String(firstPaintScript)).toContain(`|; )${SIGNED_IN_COOKIE}=`);
});

test('and for the figures under the key that their choice is kept by', () => {
  expect(String(firstPaintScript)).toMatch(new RegExp(`localStorage\\.getItem\\(["']${FIGURES_KEY}["']\\)`));
});
