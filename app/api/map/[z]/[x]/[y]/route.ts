import { route } from '@/lib/http/route';
import { mapTileViewSchema } from '@/lib/listings/map-view';
import { loadMapTile } from '@/lib/listings/read/map-tiles';
import { parseTile, searchQuery, tileParams } from '@/lib/search/search-params';

export const GET = route(
  {
    name: 'properties.mapTile',
    auth: 'public',
    params: tileParams,
    query: searchQuery,
    cache: 'shared',
    search: true,
    answers: { 200: mapTileViewSchema },
  },
  ({ params, query }) => loadMapTile(parseTile(params), query.filters),
);
