import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { leadAnswerSchema } from '@/lib/leads/schema';
import { answerLead } from '@/lib/leads/update';
import { leadViewSchema } from '@/lib/leads/view';

export const POST = route(
  {
    name: 'leads.answer',
    auth: 'user',
    params: idParams,
    body: leadAnswerSchema,
    example: { text: 'نعم، الموقف خاص. تفضلي بعد العصر.' },
    answers: { 200: leadViewSchema },
    errors: ['too_many_requests'],
  },
  ({ user, params, body }) => answerLead(user, params.id, body.text),
);
