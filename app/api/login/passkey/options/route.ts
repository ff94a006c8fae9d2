import { requestOptions } from '@/lib/accounts/auth/passkey-assertion';
import { passkeyRequestViewSchema } from '@/lib/accounts/auth/view';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

/** The login page requests them at each visit, for the browser's list of passkeys. */
export const POST = route(
  {
    name: 'account.passkeyLoginOptions',
    auth: 'public',
    limit: { name: 'passkey-options', max: 1_500, seconds: 15 * 60 },
    answers: { 200: passkeyRequestViewSchema },
  },
  async () => answer(200, await requestOptions('passkey_login', null), { 'Cache-Control': 'no-store' }),
);
