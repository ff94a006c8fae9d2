import { runSteps, STEPS } from './run-steps';

/** `npm start` takes all steps; `npm run migrate`, `build` and `serve` name one as the first argument. */
const step = STEPS.find((name) => name === process.argv[2]);
void runSteps(step ? [step] : [...STEPS]);
