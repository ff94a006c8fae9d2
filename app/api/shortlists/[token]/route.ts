import { shortlistParams } from '@/lib/alerts/shortlists/schema';
import { endShortlist } from '@/lib/alerts/shortlists/share';
import { route } from '@/lib/http/route';

export const DELETE = route(
  { name: 'shortlists.end', auth: 'user', params: shortlistParams, answers: { 204: undefined } },
  ({ user, params }) => endShortlist(user, params.token),
);
