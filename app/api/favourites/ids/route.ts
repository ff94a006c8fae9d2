import { listFavouriteIds } from '@/lib/alerts/favourites/queries';
import { favouriteIdsSchema } from '@/lib/alerts/favourites/schema';
import { otherMethods, route } from '@/lib/http/route';

export const GET = route({ name: 'favourites.ids', auth: 'user', answers: { 200: favouriteIdsSchema } }, ({ user }) =>
  listFavouriteIds(user),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
