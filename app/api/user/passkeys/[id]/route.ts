import { removePasskey } from '@/lib/accounts/auth/passkeys';
import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    name: 'account.removePasskey',
    auth: 'user',
    params: idParams,
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['conflict', 'too_many_requests'],
  },
  ({ user, params, body }) => removePasskey(user, params.id, body),
);
