import { z } from 'zod';
import { resetPasswordByToken } from '@/lib/accounts/auth/password-reset';
import { passwordResetSchema } from '@/lib/accounts/auth/schema';
import { passkeyViewSchema } from '@/lib/accounts/auth/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.resetPassword',
    auth: 'public',
    limit: { name: 'password-reset', max: 300, seconds: 15 * 60 },
    body: passwordResetSchema,
    example: { token: 'w2cYl0gYkQm3T1zqZg8m1n7v5c4x9b6a2s3d4f5g6h7', password: 'correct battery staple' },
    answers: { 200: z.array(passkeyViewSchema) },
  },
  ({ body }) => resetPasswordByToken(body),
);
