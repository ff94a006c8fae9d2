import { register } from '@/lib/auth/register';
import { registerSchema } from '@/lib/auth/schema';
import { created } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const POST = route({ auth: 'public', body: registerSchema }, async ({ body, address }) =>
  created(await register(body, address)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = only('POST');
