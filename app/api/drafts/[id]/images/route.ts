import { z } from 'zod';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { receivePhotos } from '@/lib/http/upload';
import { UPLOAD_LIMIT } from '@/lib/listings/constants';
import { addDraftImages, assertCanAddDraftImages } from '@/lib/listings/drafts/photos';
import { draftParams, draftUploadQuery } from '@/lib/listings/drafts/schema';
import { draftImageViewSchema } from '@/lib/listings/drafts/view';

export const POST = route(
  {
    name: 'drafts.addPhotos',
    auth: 'user',
    limit: UPLOAD_LIMIT,
    params: draftParams,
    query: draftUploadQuery,
    upload: 'photos',
    answers: { 201: z.array(draftImageViewSchema) },
    errors: ['conflict'],
  },
  async ({ request, user, params: { id }, query: { key } }) => {
    const known = await assertCanAddDraftImages(user, id, key); // before the body is read
    if (known) return answer(201, [known]);
    return receivePhotos(request, user.id, (files) => addDraftImages(user, id, files, key));
  },
);
