import { z } from 'zod';
import { listSessions } from '@/lib/accounts/auth/queries';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { sessionViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'account.sessions', auth: 'user', answers: { 200: z.array(sessionViewSchema) } },
  async ({ user }) => listSessions(user.id, await currentSessionId()),
);
