import { advertiserViewSchema } from '@/lib/accounts/users/view';
import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { getAdvertiser } from '@/lib/listings/read/advertiser-page';

export const GET = route(
  {
    name: 'properties.advertiser',
    auth: 'public',
    params: idParams,
    cache: 'shared',
    answers: { 200: advertiserViewSchema },
  },
  async ({ params }) => found(await getAdvertiser(params.id)),
);
