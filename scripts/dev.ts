import { root, runSteps } from './run-steps';

/** `npm run dev`: `npm start` with hot reload. */
void runSteps(['migrate', 'serve'], { releaseOf: async () => root, dev: true });
