import { expect, test } from 'vitest';
import { SIGNED_IN_COOKIE } from '@/lib/auth/flag';
import { earlyScript } from './early-script';

test('the script that may import nothing looks for the cookie that the login sets', () => {
  expect(String(earlyScript)).toContain(`|; )${SIGNED_IN_COOKIE}=`);
});
