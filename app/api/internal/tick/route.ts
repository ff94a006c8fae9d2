import { enqueueDueDeletions } from '@/lib/accounts/delete';
import { tellAdmins } from '@/lib/alerts/desk/follow';
import { deleteExpiredShortlists } from '@/lib/alerts/shortlists/share';
import { ok } from '@/lib/http/respond';
import { notFoundHandlers, route } from '@/lib/http/route';
import { tickViewSchema } from '@/lib/http/service-schemas';
import { removeAbandonedUploads } from '@/lib/http/upload';
import { expireListings } from '@/lib/listings/write/expire';
import { log } from '@/lib/log';
import { reconcile } from '@/lib/payments/reconcile';
import { runtime } from '@/lib/runtime';
import { refreshTerms } from '@/lib/search/find/refresh-terms';
import { followSettings } from '@/lib/settings/follow';
import { removeUnusedPhotos } from '@/lib/storage/unused';

/** In this order: what people wait for first. */
const WORK = {
  settings: followSettings,
  listings: expireListings,
  payments: reconcile,
  terms: refreshTerms,
  photos: removeUnusedPhotos,
  uploads: removeAbandonedUploads,
  accounts: enqueueDueDeletions,
  shortlists: deleteExpiredShortlists,
  admins: tellAdmins,
};

/**
 * What must happen on time, once a minute: the server's own clock calls it (timers cannot clear pages by themselves).
 * One piece that fails keeps none of the others.
 */
export const POST = route({ name: 'service.tick', auth: 'internal', answers: { 200: tickViewSchema } }, async () => {
  const done: Record<string, unknown> = {};
  for (const [name, work] of Object.entries(WORK)) {
    try {
      done[name] = await work();
    } catch (error) {
      log.error('the work of the minute failed', { work: name, error });
      done[name] = 'failed';
    }
  }
  runtime.clockRanAt = Date.now();
  return ok(done);
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
