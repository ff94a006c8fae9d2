import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { decideReports } from '@/lib/listings/reports/close';
import { reportListing } from '@/lib/listings/reports/report';
import { reportOutcomeSchema, reportSchema } from '@/lib/listings/reports/schema';

export const POST = route(
  {
    name: 'reports.send',
    auth: 'viewer',
    params: idParams,
    body: reportSchema,
    example: { reason: 'unavailable', text: 'تأجرت من أسبوع.', email: 'noura@example.com' },
    answers: { 202: undefined },
    errors: ['too_many_requests'],
  },
  ({ user, params, body, address, locale }) => reportListing(params.id, body, { user, address, locale }),
);

export const PUT = route(
  {
    name: 'reports.decide',
    auth: 'staff:listings',
    params: idParams,
    body: reportOutcomeSchema,
    example: { outcome: 'dismissed', lastReport: 5 },
    answers: { 204: undefined },
  },
  ({ user, params, body }) => decideReports(user, params.id, body.outcome, body.lastReport),
);
