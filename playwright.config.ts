import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'

// Journeys: one file a person's story, against a real portal that each worker starts for itself (e2e/support/portal/portal.ts).
export default defineConfig({
  testDir: './e2e/journeys',
  // Those that take a while have a run of their own: npm run test:long.
  testMatch: process.env.LONG ? '**/*.long.journey.ts' : '**/*.journey.ts',
  testIgnore: process.env.LONG ? [] : '**/*.long.journey.ts',
  globalSetup: './e2e/support/portal/prepared-portal.setup.ts',
  outputDir: './e2e/results',
  // Two cores; each worker runs a portal, its PostgreSQL and a browser.
  workers: 2,
  fullyParallel: false,
  // A journey that passes only the second time hides a fault; the gate alone looks twice (docs/decisions/0096).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest stories look at ten screens; on two busy cores that takes its time.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What is not there after this long does not come: a fault is told in its own place, and soon.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Each context would install the worker and fetch its files; app/offline has one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step takes a fifth of the time: TRACE=1 does it, for a journey whose fault needs it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Drawing what moves takes a fifth of the time. Stories of those pages where people begin have all that moves (withMotion).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
})
