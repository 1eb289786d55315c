import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
import { workers } from './scripts/workers.ts'

// End-to-end tests: each file is one person's story, against a real portal that each worker starts
// (e2e/support/portal/portal.ts).
export default defineConfig({
  testDir: './e2e/journeys',
  // Slow ones have a separate run: npm run test:long.
  testMatch: process.env.LONG ? '**/*.long.journey.ts' : '**/*.journey.ts',
  testIgnore: process.env.LONG ? [] : '**/*.long.journey.ts',
  globalSetup: './e2e/support/portal/prepared-portal.setup.ts',
  outputDir: './e2e/results',
  workers,
  fullyParallel: false,
  // A test that passes only the second time hides a bug.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest stories visit ten screens, which takes long on two busy cores.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // An element that is missing after this long never comes. So the failure is reported early and at its step.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Each context would install the service worker and fetch its files. Only app/offline needs one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step takes a fifth of the time. TRACE=1 enables it, for a test whose failure needs it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Rendering animations takes a fifth of the time. Stories of the pages where people begin have them (withMotion).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
})
