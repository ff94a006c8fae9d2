import { buildIfNeeded, findRelease } from './build';
import { root, runSteps, STEPS } from './run-steps';

/** `npm start` runs all steps; `npm run migrate`, `build`, `serve` and `worker` name one as the first argument. */
const step = STEPS.find((name) => name === process.argv[2]);
void runSteps(step ? [step] : ['migrate', 'build', 'serve'], {
  releaseOf: async (env, build, variables) => (build ? buildIfNeeded(root, env, variables) : findRelease(root, env)),
});
