import { movementRoutes } from '../movement-routes';
import { otherMethods } from '@/lib/http/route';

export const { GET, POST } = movementRoutes('credit', { list: 'users.creditMovements', grant: 'users.grantCredits' });

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
