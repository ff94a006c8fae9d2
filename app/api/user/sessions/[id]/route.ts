import { z } from 'zod';
import { endSession } from '@/lib/accounts/auth/login';
import { currentPasswordSchema } from '@/lib/accounts/auth/schema';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  {
    name: 'account.endSession',
    auth: 'user',
    params: z.object({ id: z.uuid() }),
    body: currentPasswordSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['too_many_requests'],
  },
  async ({ user, params, body }) => {
    await endSession(user.id, params.id, body.password);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
