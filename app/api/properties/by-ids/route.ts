import { z } from 'zod';
import { idsQuery } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { listPublicByIds } from '@/lib/listings/read/queries';
import { propertyViewSchema } from '@/lib/listings/view';

export const GET = route(
  { name: 'properties.byIds', auth: 'public', query: idsQuery, answers: { 200: z.array(propertyViewSchema) } },
  ({ query: { ids } }) => listPublicByIds(ids),
);
