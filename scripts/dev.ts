import { root, runSteps } from './run-steps';

/** `npm run dev`: the same with hot reload. */
void runSteps(['migrate', 'serve'], { releaseOf: async () => root, dev: true });
