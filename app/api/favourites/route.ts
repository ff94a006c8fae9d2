import { listFavourites } from '@/lib/alerts/favourites/queries';
import { mergeFavourites } from '@/lib/alerts/favourites/save';
import { favouriteIdsSchema, savedListingsSchema } from '@/lib/alerts/favourites/schema';
import { favouriteViewSchema } from '@/lib/alerts/favourites/view';
import { pagedAnswer } from '@/lib/http/declaration';
import { pageQuery } from '@/lib/http/query';
import { list } from '@/lib/http/respond';
import { route } from '@/lib/http/route';

export const GET = route(
  { name: 'favourites.list', auth: 'user', query: pageQuery, answers: { 200: pagedAnswer(favouriteViewSchema) } },
  async ({ request, user, query }) => list(request, query, await listFavourites(user, query)),
);

export const POST = route(
  {
    name: 'favourites.merge',
    auth: 'user',
    body: savedListingsSchema,
    example: {
      favourites: [
        {
          id: 12,
          title: 'Three-bedroom flat in Salmiya',
          titleAr: null,
          price: 480,
          listingType: 'rent',
          createdAt: '2026-11-20T18:00:00.000Z',
        },
      ],
    },
    answers: { 200: favouriteIdsSchema },
  },
  ({ user, body }) => mergeFavourites(user, body.favourites),
);
