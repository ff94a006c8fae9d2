import { listAnswer } from '@/lib/http/declaration';
import { idsQuery } from '@/lib/http/query';
import { ok } from '@/lib/http/respond';
import { otherMethods, route } from '@/lib/http/route';
import { listPublicByIds } from '@/lib/listings/read/queries';
import { propertyViewSchema } from '@/lib/listings/view';

export const GET = route(
  { name: 'properties.byIds', auth: 'public', query: idsQuery, answers: { 200: listAnswer(propertyViewSchema) } },
  async ({ query: { ids } }) => ok(await listPublicByIds(ids)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
