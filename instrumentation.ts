/**
 * Next calls it once in each process, before the first request. It leaves what does the work in the background where
 * server/main.ts finds it, which has it started in one process of the machine.
 */
export async function register(): Promise<void> {
  // Next also compiles this file for a runtime without Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [
    { startWorker },
    { deleteExpiredSessions },
    { sendConfirmation },
    { sendPasswordReset },
    { deleteExpiredTokens },
    { deliverMail },
    { deleteOldNotifications },
    { clearPrices, takeNightly },
    { deliverPush },
    { warnOfExpiry },
    { deleteExpiredRejected },
    { deleteEndedLimits },
    { tellFavourites },
    { removeUnusedCriteria, refreshCriteria },
    { matchListing },
    { tellSearchersNow, tellSearchers },
    { sendSearchMail },
    { applyAdvertiser },
  ] = await Promise.all([
    import('./lib/jobs/worker'),
    import('./lib/auth/session'),
    import('./lib/auth/email'),
    import('./lib/auth/password-reset'),
    import('./lib/auth/tokens'),
    import('./lib/mail/send'),
    import('./lib/notifications/queries'),
    import('./lib/prices/nightly'),
    import('./lib/push/deliver'),
    import('./lib/properties/expire'),
    import('./lib/properties/rejected'),
    import('./lib/rate-limit'),
    import('./lib/favourites/tell'),
    import('./lib/saved-searches/refresh'),
    import('./lib/saved-searches/match'),
    import('./lib/saved-searches/tell'),
    import('./lib/saved-searches/mail'),
    import('./lib/users/update'),
  ]);
  const start = () =>
    startWorker({
      cleanup: () =>
        Promise.all([
          deleteExpiredSessions(),
          deleteExpiredTokens(),
          deleteEndedLimits(),
          deleteExpiredRejected(),
          deleteOldNotifications(),
          removeUnusedCriteria(),
        ]),
      passwordReset: sendPasswordReset,
      emailConfirmation: sendConfirmation,
      mail: deliverMail,
      push: deliverPush,
      warnOfExpiry,
      prices: takeNightly,
      clearPrices,
      matchListing,
      tellSearchersNow,
      tellSearchersDaily: ({ after }) => tellSearchers('daily', after),
      tellSearchersWeekly: ({ after }) => tellSearchers('weekly', after),
      searchMail: sendSearchMail,
      refreshCriteria,
      tellFavourites,
      applyAdvertiser,
    });
  Object.assign(globalThis, { [Symbol.for('baraha.jobs')]: start });
}
