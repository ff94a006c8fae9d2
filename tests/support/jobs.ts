import { JOBS, type JobData, type JobName } from '@/lib/jobs/schema';
import { db } from '@/lib/platform/db';

export const clearJobs = () => db.$executeRaw`DELETE FROM jobs.job`;

type Job<Name extends JobName> = { state: string; data: JobData<Name>; wait: number };

/** Returns the jobs of one name, oldest first. `wait`: seconds until the job starts. */
export const jobsOf = <Name extends JobName>(name: Name) => db.$queryRaw<Job<Name>[]>`
  SELECT state::text, data, extract(epoch FROM start_after - now())::float AS wait
  FROM jobs.job WHERE name = ${name} ORDER BY created_on, id`;

/** Returns the data of the jobs of one name that have not started, oldest first. */
export const queuedJobs = async <Name extends JobName>(name: Name) =>
  (await jobsOf(name)).filter(({ state }) => state === 'created').map(({ data }) => data);

/** Makes waiting jobs start at once. */
export const startJobsNow = () => db.$executeRaw`UPDATE jobs.job SET start_after = now() WHERE state = 'retry'`;

type JobHandlers = { [Name in JobName]?: (data: JobData<Name>) => Promise<unknown> };
export type Runs = {
  /** Number of concurrent calls for each job. */
  times?: number;
  /** Default: all jobs that have a handler. */
  only?: JobName[];
};

/** Runs queued jobs, and the jobs that these enqueue, one after the other. Ignores their start times. */
export async function runJobs(handlers: JobHandlers, { times = 1, only }: Runs = {}): Promise<void> {
  for (;;) {
    const [job] = await db.$queryRaw<{ id: string; name: JobName; data: unknown }[]>`
      SELECT id, name, data FROM jobs.job WHERE name = ANY (${only ?? Object.keys(handlers)}) AND state = 'created'
      ORDER BY created_on, id LIMIT 1`;
    if (!job) return;
    await db.$executeRaw`UPDATE jobs.job SET state = 'completed' WHERE id = ${job.id}::uuid`;
    const handle = handlers[job.name] as (data: unknown) => Promise<unknown>;
    await Promise.all(Array.from({ length: times }, () => handle(JOBS[job.name].data.parse(job.data))));
  }
}
