import { idParams } from '@/lib/http/query';
import { route } from '@/lib/http/route';
import { propertyViewSchema } from '@/lib/listings/view';
import { setAutoRenew } from '@/lib/listings/write/auto-renew';
import { autoRenewSchema } from '@/lib/listings/write/schema';

export const PUT = route(
  {
    name: 'properties.autoRenew',
    auth: 'user',
    params: idParams,
    body: autoRenewSchema,
    example: { enabled: true },
    answers: { 200: propertyViewSchema },
    errors: ['forbidden'],
  },
  ({ user, params, body }) => setAutoRenew(user, params.id, body.enabled),
);
