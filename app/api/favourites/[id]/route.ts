import { addFavourite, removeFavourite } from '@/lib/alerts/favourites/save';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';

export const PUT = route(
  { name: 'favourites.add', auth: 'user', params: idParams, answers: { 204: undefined }, errors: ['conflict'] },
  ({ user, params }) => addFavourite(user, params.id),
);

export const DELETE = route(
  { name: 'favourites.remove', auth: 'user', params: idParams, answers: { 204: undefined } },
  ({ user, params }) => removeFavourite(user, params.id),
);
