import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';
import { listRejected } from '@/lib/properties/rejected';

export const GET = route({ auth: 'user' }, async ({ user }) => ok(await listRejected(user)));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
