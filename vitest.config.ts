import { defineConfig } from 'vitest/config'

// Projects, so that `vitest run domain` needs no database:
// unit: the pure rules and what the web computes; contract: the server on a real PostgreSQL, races among them;
// long: faults that take a while, such as a killed database or a full disk (`npm run test:long`).
const longTests = 'server/**/*.long.test.ts'
const shared = { setupFiles: ['./vitest.setup.ts'], environment: 'node' }

// Node loads graphql's CommonJS; without this the tests' bundler would load its ES module beside that one, and an error
// of the one is no GraphQLError of the other.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  resolve,
  test: {
    // Two cores are what the smallest build machine has; PostgreSQL wants its share of them.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'unit', include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'contract',
          include: ['server/**/*.test.{ts,tsx}'],
          exclude: [longTests],
          globalSetup: ['./server/testing/postgres.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'long',
          include: [longTests],
          globalSetup: ['./server/testing/postgres.setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // They take databases away and fill memory: one at a time, or each would disturb the other's numbers.
          fileParallelism: false,
        },
      },
    ],
  },
})
