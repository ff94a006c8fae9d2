import { runSteps } from './run-steps';

/** `npm run dev`: the same with hot reload. */
void runSteps(['migrate', 'serve'], { dev: true });
