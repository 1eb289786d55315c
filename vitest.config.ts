import { defineConfig } from 'vitest/config'

// Two projects, so that `vitest run domain` needs no database:
// unit: the pure rules and what the web computes; contract: the server on a real PostgreSQL, races among them.
const shared = { setupFiles: ['./vitest.setup.ts'], environment: 'node' }

export default defineConfig({
  test: {
    // Two cores are what the smallest build machine has; PostgreSQL wants its share of them.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { ...shared, name: 'unit', include: ['{domain,web}/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'contract',
          include: ['{server,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: ['./server/testing/postgres.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
