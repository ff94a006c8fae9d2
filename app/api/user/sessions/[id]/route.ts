import { z } from 'zod';
import { endSession } from '@/lib/accounts/auth/login';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'account.endSession', auth: 'user', params: z.object({ id: z.uuid() }), answers: { 204: undefined } },
  async ({ user, params }) => {
    await endSession(user.id, params.id);
    return noContent();
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods('DELETE');
