import { route } from '@/lib/http/route';
import { retryJob } from '@/lib/jobs/queue';
import { jobParams } from '@/lib/jobs/schema';

export const POST = route(
  { name: 'service.retryJob', auth: 'staff:settings', params: jobParams, answers: { 204: undefined } },
  ({ params }) => retryJob(params.id),
);
