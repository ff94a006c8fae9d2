import { listSessions } from '@/lib/accounts/auth/queries';
import { currentSessionId } from '@/lib/accounts/auth/session';
import { sessionViewSchema } from '@/lib/accounts/auth/view';
import { listAnswer } from '@/lib/http/declaration';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route(
  { name: 'account.sessions', auth: 'user', answers: { 200: listAnswer(sessionViewSchema) } },
  async ({ user }) => ok(await listSessions(user.id, await currentSessionId())),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
