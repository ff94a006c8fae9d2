import { launch, STEPS } from './launch';

/** `npm run migrate`, `npm run build` and `npm run serve`: one step of `npm start` alone, named by the first argument. */
const step = STEPS.find((name) => name === process.argv[2]);
if (!step) throw new Error(`usage: one-step <${STEPS.join(' | ')}>`);
void launch([step]);
