import { z } from 'zod';
import { idParams } from '@/lib/http/query';
import { found } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { receivePhotos } from '@/lib/http/upload';
import { UPLOAD_LIMIT } from '@/lib/listings/constants';
import { addImages, assertCanAddImages } from '@/lib/listings/photos/add-images';
import { getVisibleProperty } from '@/lib/listings/read/queries';
import { imageViewSchema } from '@/lib/listings/view';

export const GET = route(
  {
    name: 'photos.list',
    auth: 'viewer',
    params: idParams,
    cache: 'shared',
    answers: { 200: z.array(imageViewSchema) },
  },
  async ({ user, params }) => {
    const { images } = found(await getVisibleProperty(user, params.id));
    return images;
  },
);

export const POST = route(
  {
    name: 'photos.add',
    auth: 'user',
    limit: UPLOAD_LIMIT,
    params: idParams,
    upload: 'photos',
    answers: { 201: z.array(imageViewSchema) },
    errors: ['forbidden', 'conflict'],
  },
  async ({ request, user, params }) => {
    await assertCanAddImages(user, params.id); // before the body is read
    return receivePhotos(request, user.id, (files) => addImages(user, params.id, files));
  },
);
