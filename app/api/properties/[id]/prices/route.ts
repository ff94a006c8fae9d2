import { z } from 'zod';
import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { getVisibleProperty } from '@/lib/listings/read/queries';
import { listPriceChanges } from '@/lib/prices/queries';
import { priceChangeViewSchema } from '@/lib/prices/view';

export const GET = route(
  {
    name: 'properties.priceChanges',
    auth: 'viewer',
    params: idParams,
    cache: 'shared',
    answers: { 200: z.array(priceChangeViewSchema) },
  },
  async ({ user, params }) => {
    const { property } = found(await getVisibleProperty(user, params.id));
    return listPriceChanges(property.id);
  },
);
