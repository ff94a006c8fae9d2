import { z } from 'zod';
import { idParams } from '@/lib/http/query';
import { sendFile } from '@/lib/http/respond';
import { handler } from '@/lib/http/route';
import { routing } from '@/lib/i18n/routing';
import { loadSharePicture } from '@/lib/seo/load-share-picture';

const params = idParams.extend({
  locale: z.enum(routing.locales),
  file: z.string().regex(/^[\w-]{12}\.jpg$/),
});

export const GET = handler(
  { auth: 'public', params, cache: 'shared', limit: { name: 'share-picture', max: 600, seconds: 60 } },
  async ({ params: { locale, id, file }, request }) => {
    const name = `${locale}/${id}/${file}`;
    const content = await loadSharePicture(locale, id, file.slice(0, -'.jpg'.length));
    return sendFile(request, { name, type: 'image/jpeg', content });
  },
);
