import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { leadChangeSchema } from '@/lib/leads/schema';
import { changeLead } from '@/lib/leads/update';
import { leadViewSchema } from '@/lib/leads/view';

export const PATCH = route(
  {
    name: 'leads.change',
    auth: 'user',
    params: idParams,
    body: leadChangeSchema,
    example: { state: 'closed', from: 'contacted' },
    answers: { 200: leadViewSchema },
    errors: ['conflict'],
  },
  ({ user, params, body }) => changeLead(user, params.id, body),
);
