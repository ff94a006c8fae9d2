import { defineConfig, devices } from '@playwright/test';
import { availableParallelism } from 'node:os';

// For tests/support/http.ts.
process.env.SERVER_URL ??= process.env.BASE_URL;

const launchOptions = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}');

/**
 * The server is named by BASE_URL (npm test starts it). A test runs once for each language it loops over: Arabic on the
 * phone, English on the desktop; one without a language on the desktop. Tags of tests/support/site.ts override that.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Each waits now and then, for a timer or for the server.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_REPORT
    ? [['dot'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT }]]
    : [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions,
    screenshot: 'only-on-failure',
    // A trace costs a third of a test's time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // A click on something that slides misses it; tests about motion override this.
    reducedMotion: 'reduce',
    // It would answer requests that tests intercept; one test is about the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|^(?!.*@(?:desktop|english)).* ar: /s,
      // At the device's density a page has seven times as many pixels.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      grep: /@desktop|^(?!.*@(?:phone|arabic))(?!.* ar: )/s,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
