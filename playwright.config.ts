import { availableParallelism } from 'node:os';
import { defineConfig, devices, type LaunchOptions } from '@playwright/test';

// For tests/support/http.ts.
process.env.SERVER_URL ??= process.env.BASE_URL;

const launchOptions = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}') as LaunchOptions;

/**
 * Full titles with tags. A test that loops over the languages runs in Arabic on the phone and in English on the
 * desktop; one without a language on the desktop, or on the phone if it says Arabic; tags of tests/support/site.ts
 * override that.
 */
const RUNS = {
  phone: String.raw`(?:.*@phone|(?!.*@desktop).* ar: |.*@arabic)`,
  desktop: String.raw`(?:.*@desktop|(?!.*@(?:phone|arabic))(?!.* ar: ))`,
};
/** Tests of `npm run test:sweep`: tests with the sweep tag, and the other language of tests that usually run in one. */
const SWEPT = {
  phone: String.raw`(?:.*@sweep|.* en: )`,
  desktop: String.raw`(?:.*@sweep|.* ar: |(?!.*@(?:both|desktop)).* en: )`,
};
const runsOn = (project: keyof typeof RUNS) => {
  const { SWEEP } = process.env;
  const swept = SWEEP === 'too' ? '' : `(?${SWEEP === 'only' ? '=' : '!'}${SWEPT[project]})`;
  return new RegExp(`^${swept}${RUNS[project]}`, 's');
};

/** BASE_URL names the server (npm test starts it). SWEEP: `only` the sweep, or the sweep `too`. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait now and then, for a timer or for the server.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT }]]
    : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions,
    screenshot: 'only-on-failure',
    // A trace costs a third of a test's time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A click on a sliding element misses it; tests about motion override this.
    reducedMotion: 'reduce',
    // It would answer requests that tests intercept; one test covers the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
  },
  projects: [
    {
      name: 'phone',
      grep: runsOn('phone'),
      // At the device's density a page has seven times as many pixels.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grep: runsOn('desktop'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
