import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { retryJob } from '@/lib/jobs/queue';
import { jobParams } from '@/lib/jobs/schema';

export const POST = route(
  { name: 'service.retryJob', auth: 'staff:settings', params: jobParams, answers: { 204: undefined } },
  async ({ params }) => {
    await retryJob(params.id);
    return noContent();
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
