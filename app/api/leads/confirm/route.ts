import { linkTokenSchema } from '@/lib/alerts/mail/schema';
import { route } from '@/lib/http/route';
import { confirmLead } from '@/lib/leads/confirm';
import { confirmedLeadSchema } from '@/lib/leads/view';

export const POST = route(
  {
    name: 'leads.confirm',
    auth: 'public',
    limit: { name: 'lead-confirm', max: 300, seconds: 15 * 60 },
    body: linkTokenSchema,
    example: { token: '9.kfMZ0rGqX1vPz0fVb7oR1m2n3o4p5q6r7s8t9u0v1w2' },
    answers: { 200: confirmedLeadSchema },
    errors: ['conflict'],
  },
  ({ body }) => confirmLead(body.token),
);
