import { tokenSchema } from '@/lib/accounts/auth/schema';
import { confirmedAlertSchema } from '@/lib/alerts/saved-searches/schema';
import { confirmAlert } from '@/lib/alerts/saved-searches/subscribe';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'savedSearches.confirmAlert',
    auth: 'public',
    limit: { name: 'alert-confirm', max: 300, seconds: 15 * 60 },
    body: tokenSchema,
    example: { token: 'kfMZ0rGqX1vPz0fVb7oR1m2n3o4p5q6r7s8t9u0v1w2' },
    errors: ['conflict'],
    answers: { 200: confirmedAlertSchema },
  },
  ({ body }) => confirmAlert(body.token),
);
