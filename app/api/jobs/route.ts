import { z } from 'zod';
import { route } from '@/lib/http/route';
import { listFailedJobs } from '@/lib/jobs/queue';
import { failedJobViewSchema } from '@/lib/jobs/schema';

export const GET = route(
  { name: 'service.jobs', auth: 'staff:settings', answers: { 200: z.array(failedJobViewSchema) } },
  () => listFailedJobs(),
);
