import { ok } from '@/lib/http/respond';
import { only, route } from '@/lib/http/route';

export const GET = route({ auth: 'user' }, ({ user: { freeListingsRemaining } }) => ok({ freeListingsRemaining }));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = only('GET');
