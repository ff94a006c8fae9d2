import { shortlistParams } from '@/lib/alerts/shortlists/schema';
import { endShortlist } from '@/lib/alerts/shortlists/share';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'shortlists.end', auth: 'user', params: shortlistParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    found((await endShortlist(user, params.token)) || null);
  },
);
