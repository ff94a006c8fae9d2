import { writeApiRoutes } from '../tools/api-routes';
import { root, runSteps } from './run-steps';

/** `npm run dev`: `npm start` with hot reload. */
writeApiRoutes();
void runSteps(['migrate', 'serve'], { releaseOf: async () => root, dev: true });
