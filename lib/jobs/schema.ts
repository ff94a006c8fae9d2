import { z } from 'zod';
import { mailSchema } from '../alerts/mail/schema';

type Declaration = {
  /** Payload. It stays in the database for weeks, so it must not contain passwords or long-lived tokens. */
  data: z.ZodObject;
  /** Cron expression with five fields, in Kuwait's time. */
  schedule?: string;
  /** Also runs when a server starts, at most once in ten minutes. */
  atStart?: true;
  /** Runs every minute and when a server starts, never concurrently. Not retried: the next run replaces it. */
  everyMinute?: true;
  /** Stores the handler's result with the job, for a caller that waits for it. */
  keepsResult?: true;
  /** Number of concurrent jobs per server. Default: one. */
  parallel?: number;
};

const continuation = z.object({
  after: z.int().default(0),
  of: z.enum(['accounts', 'subscribers']).default('accounts'),
});

/** All background jobs by name. lib/jobs/handlers.ts has their handlers, which say what they do. */
export const JOBS = {
  // Jobs that run every minute, most urgent first.
  endBanner: { data: z.object({}), everyMinute: true },
  expireListings: { data: z.object({}), everyMinute: true },
  reconcilePayments: { data: z.object({}), everyMinute: true },
  /** Does its work hourly. */
  refreshTerms: { data: z.object({}), everyMinute: true },
  removeUnusedPhotos: { data: z.object({}), everyMinute: true },
  enqueueDueDeletions: { data: z.object({}), everyMinute: true },
  deleteExpiredShortlists: { data: z.object({}), everyMinute: true },
  alertAdmins: { data: z.object({}), everyMinute: true },
  backfill: { data: z.object({}), everyMinute: true },
  cleanup: { data: z.object({}), schedule: '7 * * * *' },
  passwordReset: { data: z.object({ email: z.string() }) },
  /** @param request token of the row with account and address; it cannot confirm anything */
  emailConfirmation: { data: z.object({ request: z.string() }) },
  officeInvitation: { data: z.object({ invitationId: z.int() }) },
  removeDueFounders: { data: z.object({}), schedule: '*/10 * * * *' },
  warnOfExpiry: { data: z.object({}), schedule: '20 8-20 * * *' },
  askOwners: { data: z.object({}), schedule: '35 8-20 * * *' },
  deleteRemoved: { data: z.object({}), schedule: '0 0 * * *', atStart: true },
  scorePastDays: { data: z.object({}), schedule: '15 0 * * *' },
  countFigures: { data: z.object({}), schedule: '25 0 * * *', atStart: true },
  renewEndingListings: { data: z.object({}), schedule: '5 * * * *' },
  followLetters: { data: z.object({}), schedule: '10 * * * *' },
  checkPending: { data: z.object({}), schedule: '* * * * *' },
  prices: { data: z.object({}), schedule: '40 3 * * *' },
  /** Deletes old daily counts. */
  listingDays: { data: z.object({}), schedule: '50 3 * * *' },
  /** @param since when the restored backup was made */
  settleUnknownCharges: { data: z.object({ since: z.iso.datetime() }), keepsResult: true },
  /** Several run at a time, because the relay may not respond for one address for seconds. */
  mail: { data: mailSchema.extend({ key: z.string() }), parallel: 4 },
  /** Sends a mail to an address whose relay answers slowly, so that other mails do not wait. */
  slowMail: { data: mailSchema.extend({ key: z.string() }), parallel: 2 },
  groupedMail: { data: z.object({ userId: z.int(), notificationId: z.int(), to: z.string() }) },
  applyAdvertiser: { data: z.object({ userId: z.int() }) },
  deleteAccount: { data: z.object({ userId: z.int() }) },
  matchListing: { data: z.object({ propertyId: z.int() }) },
  tellSearchersNow: { data: z.object({ propertyId: z.int() }) },
  /** @param after id of the last notified account or subscriber, to continue from */
  tellSearchersDaily: { data: continuation, schedule: '0 8 * * *' },
  tellSearchersWeekly: { data: continuation, schedule: '0 8 * * 0' },
  /** @param request token of the row with the alert; it cannot confirm anything */
  alertConfirmation: { data: z.object({ request: z.string() }) },
  leadConfirmation: { data: z.object({ leadId: z.int() }) },
  countAnswerHours: { data: z.object({}), schedule: '45 0 * * *' },
  /** Has a queue of its own, so that other mails do not wait behind thousands of these. */
  searchMail: {
    data: z.object({
      /** The account that is notified; deleted with its jobs. */
      userId: z.int().optional(),
      key: z.string(),
      sections: z.array(z.object({ id: z.int(), total: z.int(), exact: z.boolean(), propertyIds: z.array(z.int()) })),
    }),
  },
  refreshCriteria: { data: z.object({ after: z.int().default(0) }), schedule: '30 4 * * *' },
  tellFavourites: {
    data: z.object({
      propertyId: z.int(),
      publisherId: z.int(),
      title: z.string().nullable(),
      titleAr: z.string().nullable(),
      /** Null if the listing was removed. */
      price: z.object({ before: z.number(), after: z.number() }).nullable(),
      /** Time of the change. Accounts that saved the listing later are not notified. */
      at: z.iso.datetime(),
    }),
  },
  /** @param part number of earlier jobs of this run */
  runFeed: { data: z.object({ runId: z.int(), part: z.int().default(0) }) },
  /** @param runId for its report */
  fetchFeedPhotos: { data: z.object({ propertyId: z.int(), runId: z.int() }) },
  pullFeeds: { data: z.object({}), schedule: '25 * * * *' },
  pullFeed: { data: z.object({ officeId: z.int() }) },
  push: { data: z.object({ subscriptionId: z.int(), notificationId: z.int() }) },
} as const satisfies Record<string, Declaration>;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

type MinuteJobName = { [Name in JobName]: (typeof JOBS)[Name] extends { everyMinute: true } ? Name : never }[JobName];
const isMinuteJob = (name: JobName): name is MinuteJobName => 'everyMinute' in JOBS[name];
export const MINUTE_JOB_NAMES = JOB_NAMES.filter(isMinuteJob);
/** Jobs that are retried. Admins see jobs whose retries are exhausted. */
export const RETRIED_JOB_NAMES = JOB_NAMES.filter((name) => !isMinuteJob(name));

export type JobInput<Name extends JobName> = z.input<(typeof JOBS)[Name]['data']>;
export type JobData<Name extends JobName> = z.output<(typeof JOBS)[Name]['data']>;

/** Handlers must be idempotent: a failed job is retried, and so is one whose server was killed meanwhile. */
export type Handlers = { [Name in JobName]: (data: JobData<Name>) => Promise<unknown> };

export const failedJobViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('What it was to do.'),
    attempts: z.int(),
    error: z.string().nullable().describe('What went wrong the last time.'),
    createdAt: z.iso.datetime(),
    failedAt: z.iso.datetime(),
  })
  .meta({
    id: 'FailedJob',
    description: 'Work in the background that failed for good.',
    examples: [
      {
        id: '0d0e7a3c-6f0a-4f7e-9c58-1f1f5a0c9e11',
        name: 'cleanup',
        attempts: 11,
        error: 'connect ECONNREFUSED',
        createdAt: '2026-11-22T05:07:00.000Z',
        failedAt: '2026-11-22T13:40:12.000Z',
      },
    ],
  });
export type FailedJob = z.output<typeof failedJobViewSchema>;

export const jobParams = z.object({ id: z.uuid() });
