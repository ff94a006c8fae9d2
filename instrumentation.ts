import { runtime } from './lib/runtime';

/**
 * Next calls it once in each process that serves, before the first request. It learns what is cleared from then on, joins the
 * jobs to what does them, and leaves their start to the HTTP server, where there is one: that has them done in one process of
 * the machine.
 */
export async function register(): Promise<void> {
  // Next also compiles this file for a runtime without Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [
    { startListening },
    { startWorker },
    { deleteAccount },
    { deleteExpiredSessions },
    { sendConfirmation },
    { sendPasswordReset },
    { deleteExpiredTokens },
    { deliverMail },
    { sendApprovalsMail },
    { deleteOldNotifications },
    { writeStatistics },
    { deliverPush },
    { warnOfExpiry },
    { deleteExpiredRejected },
    { deleteOldDrafts },
    { deleteEndedLimits },
    { tellFavourites },
    { removeUnusedCriteria, refreshCriteria },
    { matchListing },
    { tellSearchersNow, tellSearchers },
    { sendSearchMail },
    { applyAdvertiser },
  ] = await Promise.all([
    import('./lib/cache/listen'),
    import('./lib/jobs/worker'),
    import('./lib/accounts/delete'),
    import('./lib/accounts/auth/session'),
    import('./lib/accounts/auth/email'),
    import('./lib/accounts/auth/password-reset'),
    import('./lib/accounts/auth/tokens'),
    import('./lib/alerts/mail/send'),
    import('./lib/alerts/notifications/approvals'),
    import('./lib/alerts/notifications/queries'),
    import('./lib/prices/statistics'),
    import('./lib/alerts/push/deliver'),
    import('./lib/listings/write/expire'),
    import('./lib/listings/moderation/rejected'),
    import('./lib/listings/drafts/drafts'),
    import('./lib/rate-limit'),
    import('./lib/alerts/favourites/tell'),
    import('./lib/alerts/saved-searches/refresh'),
    import('./lib/alerts/saved-searches/match'),
    import('./lib/alerts/saved-searches/tell'),
    import('./lib/alerts/saved-searches/mail'),
    import('./lib/accounts/users/update'),
  ]);
  // In development Next stores by itself.
  if (process.env.NODE_ENV === 'production') startListening();
  const startJobs = () =>
    startWorker({
      cleanup: () =>
        Promise.all([
          deleteExpiredSessions(),
          deleteExpiredTokens(),
          deleteEndedLimits(),
          deleteExpiredRejected(),
          deleteOldDrafts(),
          deleteOldNotifications(),
          removeUnusedCriteria(),
        ]),
      passwordReset: sendPasswordReset,
      emailConfirmation: sendConfirmation,
      mail: deliverMail,
      approvalsMail: sendApprovalsMail,
      push: deliverPush,
      warnOfExpiry,
      prices: () => writeStatistics(),
      matchListing,
      tellSearchersNow,
      tellSearchersDaily: ({ after }) => tellSearchers('daily', after),
      tellSearchersWeekly: ({ after }) => tellSearchers('weekly', after),
      searchMail: sendSearchMail,
      refreshCriteria,
      tellFavourites,
      applyAdvertiser,
      convertPhones: async () => (await import('./lib/listings/write/convert-phones')).convertPhones(),
      deleteAccount,
    });
  if (runtime.answers) runtime.startJobs = startJobs;
  else startJobs();
}
