import { z } from 'zod';
import { mailSchema } from '../alerts/mail/schema';

type Declaration = {
  /** What the job carries. It lies in the database for weeks: no password, and no token that is good for longer. */
  data: z.ZodObject;
  /** Five fields of cron, in Kuwait's time: the job is enqueued by itself. */
  schedule?: string;
  /** Also when a server begins to work, but not twice in ten minutes. */
  atStart?: true;
  /**
   * Runs every minute and when a server starts, never twice at a time. A failed run is not retried: the next minute's run takes
   * its place.
   */
  everyMinute?: true;
  /** What its handler answers with is kept with the job, for who waits for it. */
  keepsResult?: true;
  /** How many of its jobs are done side by side. Default: one. */
  parallel?: number;
};

/** All work in the background, by name. Their handlers are joined to them in instrumentation.ts. */
export const JOBS = {
  // Every minute, most urgent first.
  /** Removes a banner whose end has passed (lib/settings/change.ts). */
  endBanner: { data: z.object({}), everyMinute: true },
  /** Takes expired listings off lists and counts (lib/listings/write/expire.ts). */
  expireListings: { data: z.object({}), everyMinute: true },
  /** Settles open payments and follows refunds (lib/payments/reconcile.ts). */
  reconcilePayments: { data: z.object({}), everyMinute: true },
  /** Refreshes the words that search suggests, once an hour (lib/search/find/refresh-terms.ts). */
  refreshTerms: { data: z.object({}), everyMinute: true },
  /** Deletes files of photos that no row names (lib/storage/unused.ts). */
  removeUnusedPhotos: { data: z.object({}), everyMinute: true },
  /** Enqueues `deleteAccount` for each account whose time is over (lib/accounts/delete.ts). */
  enqueueDueDeletions: { data: z.object({}), everyMinute: true },
  /** Deletes shared shortlists that have expired (lib/alerts/shortlists/share.ts). */
  deleteExpiredShortlists: { data: z.object({}), everyMinute: true },
  /** Notifies admins about what needs one of them (lib/alerts/desk/follow.ts). */
  alertAdmins: { data: z.object({}), everyMinute: true },
  /** Fills new columns of old rows, in batches (lib/jobs/backfill.ts). */
  backfill: { data: z.object({}), everyMinute: true },
  /** Deletes what has ended and nobody sees any more. */
  cleanup: { data: z.object({}), schedule: '7 * * * *' },
  /** Looks for the account of an e-mail and sends the link by which its password is set. */
  passwordReset: { data: z.object({ email: z.string() }) },
  /** Sends the link that confirms an e-mail address to it. @param request names the row that has both; it confirms nothing */
  emailConfirmation: { data: z.object({ request: z.string() }) },
  /** Sends the link of an invitation to an office (lib/accounts/offices/invite.ts). */
  officeInvitation: { data: z.object({ invitationId: z.int() }) },
  /** Removes founders of offices whose removal is due and was not stopped (lib/accounts/offices/members.ts). */
  removeDueFounders: { data: z.object({}), schedule: '*/10 * * * *' },
  /** Tells owners of listings that end soon (lib/listings/write/expire.ts), in the hours in which people are awake. */
  warnOfExpiry: { data: z.object({}), schedule: '20 8-20 * * *' },
  /** Asks owners whether their listings are still there (lib/listings/write/still-there.ts), in the same hours. */
  askOwners: { data: z.object({}), schedule: '35 8-20 * * *' },
  /** Deletes for good what was deleted the day before (lib/listings/write/remove.ts). */
  deleteRemoved: { data: z.object({}), schedule: '0 0 * * *', atStart: true },
  /** Takes the score of the listings of the day that has ended (lib/listings/write/score.ts). */
  scorePastDays: { data: z.object({}), schedule: '15 0 * * *' },
  /** Counts the figures of the day that has ended (lib/figures/count.ts). */
  countFigures: { data: z.object({}), schedule: '25 0 * * *', atStart: true },
  /** Renews listings that end within a day and renew themselves (lib/listings/write/auto-renew.ts). */
  renewEndingListings: { data: z.object({}), schedule: '5 * * * *' },
  /** Tells of identification letters that end, and takes listings down whose letter has (lib/listings/write/law.ts). */
  followLetters: { data: z.object({}), schedule: '10 * * * *' },
  /** Looks for signals at listings that wait (lib/listings/moderation/check.ts). */
  checkPending: { data: z.object({}), schedule: '* * * * *' },
  /** Takes what listings cost (lib/prices/statistics.ts) while Kuwait sleeps. */
  prices: { data: z.object({}), schedule: '40 3 * * *' },
  /** Deletes days of listings that are too old (lib/listings/events/write.ts). */
  listingDays: { data: z.object({}), schedule: '50 3 * * *' },
  /** Settles what was paid since a backup that was restored (lib/payments/unknown-charges.ts). */
  settleUnknownCharges: { data: z.object({ since: z.iso.datetime() }), keepsResult: true },
  /** Sends one mail (lib/alerts/mail/send.ts). Several at once: a relay may be silent about one address for some seconds. */
  mail: { data: mailSchema.extend({ key: z.string() }), parallel: 4 },
  /** Sends one about whose address it was, so that no other waits. */
  slowMail: { data: mailSchema.extend({ key: z.string() }), parallel: 2 },
  /** Sends the mail about the approvals of some minutes (lib/alerts/notifications/approvals.ts). */
  approvalsMail: { data: z.object({ userId: z.int(), since: z.iso.datetime(), until: z.iso.datetime() }) },
  /** Changes what search knows of an account's listings after its advertiser (lib/accounts/users/update.ts). */
  applyAdvertiser: { data: z.object({ userId: z.int() }) },
  /** Deletes one account whose time is over (lib/accounts/delete.ts). */
  deleteAccount: { data: z.object({ userId: z.int() }) },
  /** Finds whose saved searches a listing meets that has become public, or cheaper (lib/alerts/saved-searches/match.ts). */
  matchListing: { data: z.object({ propertyId: z.int() }) },
  /** Tells of the hits of a listing those who want to know soon (lib/alerts/saved-searches/tell.ts). */
  tellSearchersNow: { data: z.object({ propertyId: z.int() }) },
  /** Tells the others. @param after the account that was told last, where the work goes on */
  tellSearchersDaily: { data: z.object({ after: z.int().default(0) }), schedule: '0 8 * * *' },
  tellSearchersWeekly: { data: z.object({ after: z.int().default(0) }), schedule: '0 8 * * 0' },
  /** Sends one mail of search hits. A queue of its own: no link to a new password waits behind ten thousand of them. */
  searchMail: {
    data: z.object({
      userId: z.int(),
      key: z.string(),
      sections: z.array(z.object({ id: z.int(), total: z.int(), exact: z.boolean(), propertyIds: z.array(z.int()) })),
    }),
  },
  /** Reads the keywords of saved searches anew, as search reads them today. */
  refreshCriteria: { data: z.object({ after: z.int().default(0) }), schedule: '30 4 * * *' },
  /** Tells who keeps a listing that it got cheaper, or went (lib/alerts/favourites/tell.ts). */
  tellFavourites: {
    data: z.object({
      propertyId: z.int(),
      publisherId: z.int(),
      title: z.string().nullable(),
      titleAr: z.string().nullable(),
      /** Null where it went. */
      price: z.object({ before: z.number(), after: z.number() }).nullable(),
      /** When; a favourite that was kept later is not told of it. */
      at: z.iso.datetime(),
    }),
  },
  /** Pushes one notice to one browser (lib/alerts/push/deliver.ts). */
  push: { data: z.object({ subscriptionId: z.int(), notificationId: z.int() }) },
} as const satisfies Record<string, Declaration>;

export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

type MinuteJobName = { [Name in JobName]: (typeof JOBS)[Name] extends { everyMinute: true } ? Name : never }[JobName];
const isMinuteJob = (name: JobName): name is MinuteJobName => 'everyMinute' in JOBS[name];
export const MINUTE_JOB_NAMES = JOB_NAMES.filter(isMinuteJob);
/** Jobs that are retried. Admins see the ones whose retries ran out. */
export const RETRIED_JOB_NAMES = JOB_NAMES.filter((name) => !isMinuteJob(name));

export type JobInput<Name extends JobName> = z.input<(typeof JOBS)[Name]['data']>;
export type JobData<Name extends JobName> = z.output<(typeof JOBS)[Name]['data']>;

/**
 * What a job does. If it throws, it is tried again later, with growing pauses; what must not happen twice is its own to
 * see to, since a server may be killed after the deed and before the mark.
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
