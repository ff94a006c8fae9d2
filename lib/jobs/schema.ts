import { z } from 'zod';
import { mailSchema } from '../alerts/mail/schema';

type Declaration = {
  /** Payload. It stays in the database for weeks, so it must not contain passwords or long-lived tokens. */
  data: z.ZodObject;
  /** Cron expression with five fields, in Kuwait's time. */
  schedule?: string;
  /** Also runs when a server starts, at most once in ten minutes. */
  atStart?: true;
  /**
   * Runs every minute and when a server starts, never concurrently. A failed run is not retried, because the next
   * minute's run replaces it.
   */
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

/** All background jobs by name. lib/jobs/handlers.ts has their handlers. */
export const JOBS = {
  // Jobs that run every minute, most urgent first.
  /** Removes a banner whose end has passed (lib/settings/change.ts). */
  endBanner: { data: z.object({}), everyMinute: true },
  /** Removes expired listings from lists and counts (lib/listings/write/expire.ts). */
  expireListings: { data: z.object({}), everyMinute: true },
  /** Settles open payments and tracks refunds (lib/payments/reconcile.ts). */
  reconcilePayments: { data: z.object({}), everyMinute: true },
  /** Refreshes the words that search suggests, hourly (lib/search/find/refresh-terms.ts). */
  refreshTerms: { data: z.object({}), everyMinute: true },
  /** Deletes photo files that no row references (lib/storage/unused.ts). */
  removeUnusedPhotos: { data: z.object({}), everyMinute: true },
  /** Enqueues `deleteAccount` for each due account (lib/accounts/delete.ts). */
  enqueueDueDeletions: { data: z.object({}), everyMinute: true },
  /** Deletes shared shortlists that have expired (lib/alerts/shortlists/share.ts). */
  deleteExpiredShortlists: { data: z.object({}), everyMinute: true },
  /** Notifies admins about problems (lib/alerts/desk/follow.ts). */
  alertAdmins: { data: z.object({}), everyMinute: true },
  /** Fills new columns of old rows, in batches (lib/jobs/backfill.ts). */
  backfill: { data: z.object({}), everyMinute: true },
  /** Deletes expired rows. */
  cleanup: { data: z.object({}), schedule: '7 * * * *' },
  /** Finds the account of an e-mail address and sends it the link for a new password. */
  passwordReset: { data: z.object({ email: z.string() }) },
  /**
   * Sends the confirmation link to an email address.
   * @param request token of the row with account and address; it cannot confirm anything
   */
  emailConfirmation: { data: z.object({ request: z.string() }) },
  /** Sends the link of an invitation to an office (lib/accounts/offices/invite.ts). */
  officeInvitation: { data: z.object({ invitationId: z.int() }) },
  /** Removes founders of offices whose removal is due (lib/accounts/offices/members.ts). */
  removeDueFounders: { data: z.object({}), schedule: '*/10 * * * *' },
  /** Notifies owners of listings that end soon (lib/listings/write/expire.ts), during the day. */
  warnOfExpiry: { data: z.object({}), schedule: '20 8-20 * * *' },
  /** Asks owners whether their listings are still available (lib/listings/write/still-there.ts), during the day. */
  askOwners: { data: z.object({}), schedule: '35 8-20 * * *' },
  /** Deletes the rows of listings that were deleted the day before (lib/listings/write/remove.ts). */
  deleteRemoved: { data: z.object({}), schedule: '0 0 * * *', atStart: true },
  /** Scores the listings of the day that has ended (lib/listings/write/score.ts). */
  scorePastDays: { data: z.object({}), schedule: '15 0 * * *' },
  /** Computes the figures of the finished day (lib/figures/count.ts). */
  countFigures: { data: z.object({}), schedule: '25 0 * * *', atStart: true },
  /** Renews listings that have automatic renewal and end within a day (lib/listings/write/auto-renew.ts). */
  renewEndingListings: { data: z.object({}), schedule: '5 * * * *' },
  /**
   * Warns owners whose advertising identification letter is about to expire, and takes down listings whose letter has
   * expired (lib/listings/write/law.ts).
   */
  followLetters: { data: z.object({}), schedule: '10 * * * *' },
  /** Looks for signals in pending listings (lib/listings/moderation/check.ts). */
  checkPending: { data: z.object({}), schedule: '* * * * *' },
  /** Computes price statistics (lib/prices/statistics.ts) at night. */
  prices: { data: z.object({}), schedule: '40 3 * * *' },
  /** Deletes old daily counts of listings (lib/listings/events/write.ts). */
  listingDays: { data: z.object({}), schedule: '50 3 * * *' },
  /** Settles charges that were paid after a restored backup was made (lib/payments/unknown-charges.ts). */
  settleUnknownCharges: { data: z.object({ since: z.iso.datetime() }), keepsResult: true },
  /**
   * Sends one mail (lib/alerts/mail/send.ts). Several run at a time, because the relay may not respond for one address
   * for seconds.
   */
  mail: { data: mailSchema.extend({ key: z.string() }), parallel: 4 },
  /** Sends a mail to an address whose relay answers slowly, so that other mails do not wait. */
  slowMail: { data: mailSchema.extend({ key: z.string() }), parallel: 2 },
  /** Sends the mail about approvals that share a notice (lib/alerts/notifications/approvals.ts). */
  approvalsMail: { data: z.object({ userId: z.int(), notificationId: z.int() }) },
  /**
   * Updates the search rows of an account's listings after its advertiser kind changed (lib/accounts/users/update.ts).
   */
  applyAdvertiser: { data: z.object({ userId: z.int() }) },
  /** Deletes one due account (lib/accounts/delete.ts). */
  deleteAccount: { data: z.object({ userId: z.int() }) },
  /** Matches a listing that became public or cheaper against saved searches (lib/alerts/saved-searches/match.ts). */
  matchListing: { data: z.object({ propertyId: z.int() }) },
  /** Notifies the owners of matching searches with cadence `now` (lib/alerts/saved-searches/tell.ts). */
  tellSearchersNow: { data: z.object({ propertyId: z.int() }) },
  /**
   * Notifies the owners of searches with the other cadences.
   * @param after id of the last notified account or subscriber, to continue from
   */
  tellSearchersDaily: { data: continuation, schedule: '0 8 * * *' },
  tellSearchersWeekly: { data: continuation, schedule: '0 8 * * 0' },
  /**
   * Sends the mail that confirms an alert without an account (lib/alerts/saved-searches/subscribe.ts).
   * @param request token of the row with the alert; it cannot confirm anything
   */
  alertConfirmation: { data: z.object({ request: z.string() }) },
  /** Sends the mail that confirms a message to an advertiser (lib/leads/confirm.ts). */
  leadConfirmation: { data: z.object({ leadId: z.int() }) },
  /** Computes how fast owners answer leads (lib/leads/answer-hours.ts). */
  countAnswerHours: { data: z.object({}), schedule: '45 0 * * *' },
  /**
   * Sends one mail of search hits. Has a queue of its own, so that other mails do not wait behind thousands of these.
   */
  searchMail: {
    data: z.object({
      /** The account that is notified; deleted with its jobs. */
      userId: z.int().optional(),
      key: z.string(),
      sections: z.array(z.object({ id: z.int(), total: z.int(), exact: z.boolean(), propertyIds: z.array(z.int()) })),
    }),
  },
  /** Parses the keywords of saved searches again with the current vocabulary. */
  refreshCriteria: { data: z.object({ after: z.int().default(0) }), schedule: '30 4 * * *' },
  /**
   * Notifies the accounts that saved a listing as a favourite when it became cheaper or was removed
   * (lib/alerts/favourites/tell.ts).
   */
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
  /**
   * Imports the next rows of a feed (lib/feeds/run.ts).
   * @param part number of earlier jobs of this run
   */
  runFeed: { data: z.object({ runId: z.int(), part: z.int().default(0) }) },
  /** Fetches the photos of an imported listing (lib/feeds/photos.ts). @param runId for its report */
  fetchFeedPhotos: { data: z.object({ propertyId: z.int(), runId: z.int() }) },
  /** Enqueues `pullFeed` for each feed that is due (lib/feeds/pull.ts). */
  pullFeeds: { data: z.object({}), schedule: '25 * * * *' },
  /** Downloads a feed and starts its import. */
  pullFeed: { data: z.object({ officeId: z.int() }) },
  /** Pushes one notice to one browser (lib/alerts/push/deliver.ts). */
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

/**
 * Handlers must be idempotent: a job that throws is retried with growing pauses, and a server may be killed after the work is done and
 * before the job is marked as completed.
 */
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
