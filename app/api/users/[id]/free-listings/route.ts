import { movementRoutes } from '../movement-routes';
import { otherMethods } from '@/lib/http/route';

export const { GET, POST } = movementRoutes('free', { list: 'users.freeMovements', grant: 'users.grantFreeListings' });

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
