import { passkeyLoginSchema } from '@/lib/accounts/auth/passkey-schema';
import { loginWithPasskey } from '@/lib/accounts/auth/passkeys';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.passkeyLogin',
    auth: 'public',
    cache: 'none',
    limit: { name: 'passkey-login', max: 500, seconds: 15 * 60 },
    body: passkeyLoginSchema,
    example: {
      response: {
        id: 'bXlrZXk',
        rawId: 'bXlrZXk',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoi', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQ' },
      },
    },
    answers: { 200: userViewSchema },
    errors: ['unauthenticated'],
  },
  ({ body, address }) => loginWithPasskey(body, address),
);
