import { z } from 'zod';
import { endSession } from '@/lib/accounts/auth/login';
import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { route } from '@/lib/http/route';

export const DELETE = route(
  {
    name: 'account.endSession',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  ({ user, params, body }) => endSession(user.id, params.id, body),
);
