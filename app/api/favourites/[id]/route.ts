import { addFavourite, removeFavourite } from '@/lib/alerts/favourites/save';
import { idParams } from '@/lib/http/query';
import { noContent } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';

export const PUT = route(
  { name: 'favourites.add', auth: 'user', params: idParams, answers: { 204: undefined }, errors: ['conflict'] },
  async ({ user, params }) => {
    await addFavourite(user, params.id);
    return noContent();
  },
);

export const DELETE = route(
  { name: 'favourites.remove', auth: 'user', params: idParams, answers: { 204: undefined } },
  async ({ user, params }) => {
    await removeFavourite(user, params.id);
    return noContent();
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods('PUT', 'DELETE');
