import { movementRoutes } from '../movement-routes';

export const { GET, POST } = movementRoutes('credit', { list: 'users.creditMovements', grant: 'users.grantCredits' });
