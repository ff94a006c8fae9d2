import { listFavouriteIds } from '@/lib/alerts/favourites/queries';
import { favouriteIdsSchema } from '@/lib/alerts/favourites/schema';
import { route } from '@/lib/http/route';

export const GET = route({ name: 'favourites.ids', auth: 'user', answers: { 200: favouriteIdsSchema } }, ({ user }) =>
  listFavouriteIds(user),
);
