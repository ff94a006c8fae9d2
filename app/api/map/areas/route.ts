import { route } from '@/lib/http/route';
import { mapAreasViewSchema } from '@/lib/listings/map-view';
import { loadMapAreas } from '@/lib/listings/read/map-tiles';
import { searchQuery } from '@/lib/search/search-params';

export const GET = route(
  {
    name: 'properties.mapAreas',
    auth: 'public',
    query: searchQuery,
    cache: 'shared',
    search: true,
    answers: { 200: mapAreasViewSchema },
  },
  ({ query }) => loadMapAreas(query.filters),
);
