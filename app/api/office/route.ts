import { proofSchema } from '@/lib/accounts/auth/proof-schema';
import { closeOffice, createOffice, updateOffice } from '@/lib/accounts/offices/manage';
import { getOffice } from '@/lib/accounts/offices/queries';
import { newOfficeSchema, officeUpdateSchema } from '@/lib/accounts/offices/schema';
import { officeViewSchema } from '@/lib/accounts/offices/view';
import { route } from '@/lib/http/route';

const example = { name: 'مكتب الديرة العقاري', phone: '+96550000009', licenceNumber: '2024/1177' };

export const GET = route(
  { name: 'office.get', auth: 'user', answers: { 200: officeViewSchema }, errors: ['not_found'] },
  ({ user }) => getOffice(user),
);

export const POST = route(
  {
    name: 'office.create',
    auth: 'user',
    limit: { name: 'office', max: 10, seconds: 24 * 60 * 60 },
    body: newOfficeSchema,
    example: { ...example, bring: true, password: 'a tree by the sea' },
    answers: { 201: officeViewSchema },
    errors: ['conflict'],
  },
  ({ user, body }) => createOffice(user, body),
);

export const PUT = route(
  {
    name: 'office.update',
    auth: 'user',
    body: officeUpdateSchema,
    example: { ...example, password: 'correct battery staple' },
    answers: { 200: officeViewSchema },
    errors: ['not_found', 'forbidden', 'too_many_requests'],
  },
  ({ user, body }) => updateOffice(user, body),
);

export const DELETE = route(
  {
    name: 'office.close',
    auth: 'user',
    body: proofSchema,
    example: { password: 'correct battery staple' },
    answers: { 204: undefined },
    errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
  },
  ({ user, body }) => closeOffice(user, body),
);
