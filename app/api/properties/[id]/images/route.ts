import { found, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { getPublicProperty } from '@/lib/properties/queries';
import { idParams } from '@/lib/query';

export const GET = route({ auth: 'public', params: idParams }, async ({ params }) => {
  const { images } = found(await getPublicProperty(params.id));
  return ok(images);
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
