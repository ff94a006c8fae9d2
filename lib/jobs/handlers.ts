import 'server-only';
import { randomBytes } from 'node:crypto';
import { sendConfirmation } from '../accounts/auth/email';
import { hashPassword } from '../accounts/auth/password';
import { sendPasswordReset } from '../accounts/auth/password-reset';
import { deleteOldNetworks } from '../accounts/auth/registration-networks';
import { deleteExpiredSessions } from '../accounts/auth/session';
import { deleteExpiredTokens } from '../accounts/auth/tokens';
import { deleteAccount, enqueueDueDeletions } from '../accounts/delete';
import { deleteOldInvitations, sendInvitation } from '../accounts/offices/invite';
import { removeDueFounders } from '../accounts/offices/members';
import { applyAdvertiser } from '../accounts/users/update';
import { tellAdmins } from '../alerts/desk/follow';
import { tellFavourites } from '../alerts/favourites/tell';
import { deliverMail, deliverSlowMail } from '../alerts/mail/send';
import { sendGroupedMail } from '../alerts/notifications/grouped';
import { deleteOldNotifications } from '../alerts/notifications/queries';
import { deliverPush } from '../alerts/push/deliver';
import { sendSearchMail } from '../alerts/saved-searches/mail';
import { matchListing } from '../alerts/saved-searches/match';
import { removeUnusedCriteria, refreshCriteria } from '../alerts/saved-searches/refresh';
import { sendAlertConfirmation } from '../alerts/saved-searches/subscribe';
import { removeUnusedSubscribers } from '../alerts/saved-searches/subscribers';
import { tellSearchersNow, tellSearchers } from '../alerts/saved-searches/tell';
import { deleteExpiredShortlists } from '../alerts/shortlists/share';
import { deleteOldContactMessages } from '../contact-messages/send';
import { fetchFeedPhotos } from '../feeds/photos';
import { pullFeed, pullFeeds } from '../feeds/pull';
import { runFeed } from '../feeds/run';
import { countFigures } from '../figures/count';
import { deleteEndedLimits } from '../http/rate-limit';
import { countAnswerHours } from '../leads/answer-hours';
import { sendLeadConfirmation } from '../leads/confirm';
import { deleteOldLeads } from '../leads/delete';
import { deleteOldDrafts } from '../listings/drafts/drafts';
import { deleteOldEvents } from '../listings/events/write';
import { checkPending, deleteOldSignals } from '../listings/moderation/check';
import { deleteExpiredRejected } from '../listings/moderation/rejected';
import { renewEndingListings } from '../listings/write/auto-renew';
import { expireListings, warnOfExpiry } from '../listings/write/expire';
import { followLetters } from '../listings/write/law';
import { deleteEmptyBuildings, deleteRemoved } from '../listings/write/remove';
import { scorePastDays } from '../listings/write/score';
import { askOwners } from '../listings/write/still-there';
import { reconcile } from '../payments/reconcile';
import { settleUnknownCharges } from '../payments/unknown-charges';
import { writeStatistics } from '../prices/statistics';
import { refreshTerms } from '../search/find/refresh-terms';
import { endBanner } from '../settings/change';
import { removeUnusedPhotos } from '../storage/unused';
import { runBackfills } from './backfill';
import type { Handlers } from './schema';

/** The handler of each job. Not in the queue's file, because the handlers' modules import the queue. */
export const jobHandlers: Handlers = {
  endBanner,
  backfill: () => runBackfills(),
  expireListings,
  reconcilePayments: reconcile,
  refreshTerms,
  removeUnusedPhotos,
  enqueueDueDeletions,
  deleteExpiredShortlists,
  alertAdmins: tellAdmins,
  cleanup: () =>
    Promise.all([
      deleteExpiredSessions(),
      deleteExpiredTokens(),
      deleteOldInvitations(),
      deleteEndedLimits(),
      deleteExpiredRejected(),
      deleteOldSignals(),
      deleteOldNetworks(),
      deleteOldDrafts(),
      deleteOldNotifications(),
      deleteOldLeads(),
      deleteOldContactMessages(),
      removeUnusedCriteria(),
      removeUnusedSubscribers(),
      deleteEmptyBuildings(),
    ]),
  passwordReset: sendPasswordReset,
  emailConfirmation: sendConfirmation,
  officeInvitation: sendInvitation,
  removeDueFounders,
  settleUnknownCharges: async ({ since }) =>
    settleUnknownCharges(new Date(since), new Date(), await hashPassword(randomBytes(32).toString('base64url'))),
  mail: deliverMail,
  slowMail: deliverSlowMail,
  groupedMail: sendGroupedMail,
  push: deliverPush,
  warnOfExpiry,
  askOwners,
  deleteRemoved: () => deleteRemoved(),
  scorePastDays: () => scorePastDays(),
  countFigures: () => countFigures(),
  renewEndingListings,
  followLetters,
  prices: () => writeStatistics(),
  checkPending,
  listingDays: () => deleteOldEvents(),
  matchListing,
  tellSearchersNow,
  tellSearchersDaily: (from) => tellSearchers('daily', from),
  tellSearchersWeekly: (from) => tellSearchers('weekly', from),
  searchMail: sendSearchMail,
  alertConfirmation: sendAlertConfirmation,
  leadConfirmation: sendLeadConfirmation,
  countAnswerHours: () => countAnswerHours(),
  refreshCriteria,
  tellFavourites,
  runFeed,
  fetchFeedPhotos,
  pullFeeds: () => pullFeeds(),
  pullFeed,
  applyAdvertiser,
  deleteAccount,
};
