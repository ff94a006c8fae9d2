import { confirmEmail } from '@/lib/accounts/auth/email';
import { tokenSchema } from '@/lib/accounts/auth/schema';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.confirmEmail',
    auth: 'public',
    limit: { name: 'email-confirm', max: 300, seconds: 15 * 60 },
    body: tokenSchema,
    example: { token: 'w2cYl0gYkQm3T1zqZg8m1n7v5c4x9b6a2s3d4f5g6h7' },
    answers: { 204: undefined },
    errors: ['conflict'],
  },
  ({ body }) => confirmEmail(body.token),
);
