import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { getBuilding } from '@/lib/listings/read/building-page';
import { buildingViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'properties.building',
    auth: 'public',
    params: idParams,
    cache: 'shared',
    answers: { 200: buildingViewSchema },
  },
  async ({ params }) => found(await getBuilding(params.id)),
);
