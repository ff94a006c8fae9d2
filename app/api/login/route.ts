import { login } from '@/lib/auth/login';
import { loginSchema } from '@/lib/auth/schema';
import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const POST = route({ auth: 'public', body: loginSchema }, async ({ body, address }) =>
  ok(await login(body, address), { 'Cache-Control': 'no-store' }),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
