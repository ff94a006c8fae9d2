import { ok } from '@/lib/http/respond';
import { nothing, route } from '@/lib/http/route';
import { expireListings } from '@/lib/properties/expire';
import { refreshTerms } from '@/lib/search/refresh-terms';

/** What must happen on time, once a minute: the server's own clock calls it (timers cannot clear pages by themselves). */
export const POST = route({ auth: 'internal' }, async () => {
  const listings = await expireListings();
  const terms = await refreshTerms();
  return ok({ listings, terms });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = nothing;
