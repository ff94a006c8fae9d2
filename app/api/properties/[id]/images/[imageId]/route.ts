import { noContent, ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { imageChangeSchema } from '@/lib/properties/image-schema';
import { changeImage, removeImage } from '@/lib/properties/images';
import { imageParams } from '@/lib/properties/image-params';

export const PUT = route(
  { auth: 'user', params: imageParams, body: imageChangeSchema },
  async ({ user, params, body }) => ok(await changeImage(user, params.id, params.imageId, body)),
);

export const DELETE = route({ auth: 'user', params: imageParams }, async ({ user, params }) => {
  await removeImage(user, params.id, params.imageId);
  return noContent();
});

export const { GET, POST, PATCH, OPTIONS } = only('PUT', 'DELETE');
