import { translateError } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { batchSchema } from '@/lib/listings/batch-schema';
import { batchViewSchema } from '@/lib/listings/view';
import { changeMany } from '@/lib/listings/write/batch';

export const POST = route(
  {
    name: 'properties.batch',
    auth: 'user',
    limit: { name: 'batch', max: 300, seconds: 60 * 60 },
    body: batchSchema,
    example: { ids: [12, 15], action: 'pause' },
    answers: { 200: batchViewSchema },
  },
  async ({ user, body, locale }) => {
    const translate = await translateError(locale);
    const results = (await changeMany(user, body)).map(({ messageKey, values, ...result }) => ({
      ...result,
      ...(messageKey && { message: translate(messageKey, values) }),
    }));
    return { results };
  },
);
