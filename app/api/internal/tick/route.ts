import { log } from '@/lib/log';
import { ok } from '@/lib/http/respond';
import { nothing, route } from '@/lib/http/route';
import { removeLeftUploads } from '@/lib/http/upload';
import { expireListings } from '@/lib/properties/expire';
import { refreshTerms } from '@/lib/search/refresh-terms';
import { removeUnusedPhotos } from '@/lib/storage/unused';

/** What must happen on time, once a minute: the server's own clock calls it (timers cannot clear pages by themselves). */
export const POST = route({ auth: 'internal' }, async () => {
  const listings = await expireListings();
  const terms = await refreshTerms();
  const { error, ...photos } = await removeUnusedPhotos();
  if (error) log.error('photos could not be removed', { failed: photos.failed, error });
  await removeLeftUploads();
  return ok({ listings, terms, photos });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = nothing;
