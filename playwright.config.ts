import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';

// By this name tests/support/http.ts knows the server.
process.env.SERVER_URL ??= process.env.BASE_URL;

const launchOptions = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}');

/**
 * Browser tests against the server that BASE_URL names (npm test starts it). A test runs once for each language that
 * it loops over: in Arabic on the phone, in English on the desktop; one without a language runs on the desktop. What
 * looks at the width says so with the tags of tests/support/site.ts. Nothing is tried twice.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores: now and then each waits, for a timer or for the server.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT }]]
    : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions,
    screenshot: 'only-on-failure',
    // Making one costs a third of a test's time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What slides while it is pressed is pressed beside; tests about motion ask for it.
    reducedMotion: 'reduce',
    // Tests answer requests in the network's place, which a worker would do before them; one test is about the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|^(?!.*@(?:desktop|english)).* ar: /s,
      // Drawn at its size: at its density a page has seven times as many pixels, and nothing else.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grep: /@desktop|^(?!.*@(?:phone|arabic))(?!.* ar: )/s,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
