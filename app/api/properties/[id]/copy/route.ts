import { paths } from '@/lib/http/paths';
import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { copyProperty } from '@/lib/listings/drafts/drafts';
import { copyViewSchema } from '@/lib/listings/drafts/view';

export const POST = route(
  {
    name: 'drafts.copy',
    auth: 'user',
    params: idParams,
    answers: { 201: copyViewSchema },
    errors: ['forbidden', 'conflict'],
  },
  async ({ user, params }) => {
    const { id } = await copyProperty(user, params.id);
    return { draftId: id, path: paths.draft(id) };
  },
);
