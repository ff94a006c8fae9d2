import { movementRoutes } from '../movement-routes';

export const { GET, POST } = movementRoutes('free', { list: 'users.freeMovements', grant: 'users.grantFreeListings' });
