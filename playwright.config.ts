import { defineConfig, devices } from '@playwright/test';

// By this name tests/support/http.ts knows the server.
process.env.SERVER_URL ??= process.env.BASE_URL;

const launchOptions = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}');

/**
 * Browser tests against the server that BASE_URL names (npm test starts it). Each runs at a phone's and at a
 * desktop's width; what a language changes runs in both, inside the file. Nothing is tried twice.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    // Tests answer requests in the network's place, which a worker would do before them; one test is about the worker.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kuwait',
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
