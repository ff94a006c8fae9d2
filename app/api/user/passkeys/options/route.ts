import { getTranslations } from 'next-intl/server';
import { passkeyCreationOptions } from '@/lib/accounts/auth/passkeys';
import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { passkeyCreationViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.passkeyOptions',
    auth: 'user',
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 200: passkeyCreationViewSchema },
    errors: ['conflict', 'too_many_requests'],
  },
  async ({ user, body, locale }) => {
    const site = await getTranslations({ locale, namespace: 'site' });
    return passkeyCreationOptions(user, body, site('name'));
  },
);
