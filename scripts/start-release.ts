import { root, runSteps, STEPS } from './run-steps';

/** `npm run migrate`, `serve` and `worker` in the folder of a release, which pass one step as the first argument. */
const step = STEPS.find((name) => name === process.argv[2]);
void runSteps(step ? [step] : ['serve'], { releaseOf: async () => root });
