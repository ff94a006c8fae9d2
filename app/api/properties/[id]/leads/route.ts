import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { leadSchema } from '@/lib/leads/schema';
import { sendLead } from '@/lib/leads/send';
import { sentLeadSchema } from '@/lib/leads/view';

export const POST = route(
  {
    name: 'leads.send',
    auth: 'viewer',
    params: idParams,
    body: leadSchema,
    example: {
      kind: 'viewing',
      name: 'نورة العنزي',
      email: 'noura@example.com',
      phone: '50000009',
      text: 'هل الموقف خاص؟',
      day: '2026-12-03',
      part: 'evening',
    },
    answers: { 202: sentLeadSchema },
    errors: ['conflict', 'too_many_requests'],
  },
  ({ user, params, body, address, locale }) => sendLead(params.id, body, { user, address, locale }),
);
