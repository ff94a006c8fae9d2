import { z } from 'zod';
import { passkeyRegistrationSchema } from '@/lib/accounts/auth/passkey-schema';
import { addPasskey } from '@/lib/accounts/auth/passkeys';
import { listPasskeys } from '@/lib/accounts/auth/queries';
import { passkeyViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'account.passkeys', auth: 'user', answers: { 200: z.array(passkeyViewSchema) } },
  ({ user }) => listPasskeys(user.id),
);

export const POST = route(
  {
    name: 'account.addPasskey',
    auth: 'user',
    body: passkeyRegistrationSchema,
    example: {
      name: 'iPhone',
      response: {
        id: 'bXlrZXk',
        rawId: 'bXlrZXk',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoi', attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      },
    },
    answers: { 201: passkeyViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => addPasskey(user, body),
);
