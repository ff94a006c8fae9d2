import { requestOptions } from '@/lib/accounts/auth/passkey-assertion';
import { passkeyRequestViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

/** The login page requests them at each visit, for the browser's list of passkeys. */
export const POST = route(
  {
    name: 'account.passkeyLoginOptions',
    auth: 'public',
    cache: 'none',
    limit: { name: 'passkey-options', max: 1_500, seconds: 15 * 60 },
    answers: { 200: passkeyRequestViewSchema },
  },
  () => requestOptions('passkey_login', null),
);
