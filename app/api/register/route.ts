import { register } from '@/lib/accounts/auth/register';
import { registrationSchema } from '@/lib/accounts/auth/schema';
import { userViewSchema } from '@/lib/accounts/users/view';
import { route } from '@/lib/http/route';

export const POST = route(
  {
    name: 'account.register',
    auth: 'public',
    body: registrationSchema,
    example: {
      username: 'noura',
      password: 'correct battery staple',
      fullName: 'نورة العنزي',
      email: 'noura@example.com',
      phone: '+96550000009',
    },
    answers: { 201: userViewSchema },
    errors: ['unauthenticated', 'conflict', 'too_many_requests'],
  },
  ({ body: { confirmPassword: _, ...body }, address, locale }) => register(body, address, locale),
);
