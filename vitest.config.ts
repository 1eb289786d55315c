import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/bundle/texts-plugin.ts'
import { workers } from './scripts/workers.ts'

// Projects, so that `vitest run domain` needs no database:
// unit: the pure rules and the web's logic; screens: components and hooks as people use them, in happy-dom;
// contract: the server on a real PostgreSQL, races included;
// long: slow failures, such as a killed database or a full disk (`npm run test:long`); with the negative controls of
// races.
// Files of a project share their worker, which loads the modules once. With a worker for each file, loading took most
// of the time. A file that mocks a module or a global would also mock it for the next file. So it is listed in a
// parallel project with a worker for each file.
const long = 'server/**/*.long.test.ts'
const screens = 'web/**/*.screen.test.tsx'
const tests = { unit: '{domain,web,scripts}/**/*.test.{ts,tsx}', contract: 'server/**/*.test.{ts,tsx}' }
const replaces = /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/
const root = import.meta.dirname
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const apart = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: [screens] }).filter((file) => replaces.test(textOf(file)))
const apartOf = { unit: apart(tests.unit), contract: apart(tests.contract) }
// Those that replace functions of replaceable modules share a worker too: loading the server takes longer than their
// tests.
const unlocked = globSync(tests.contract, { cwd: root }).filter((file) =>
  /\breplaceFunctions\(/.test(textOf(file)),
)
const longUnlocked = unlocked.filter((file) => matchesGlob(file, long))

const shared = { setupFiles: ['./vitest.setup.ts'], environment: 'node' }
const onPostgres = {
  ...shared,
  setupFiles: [...shared.setupFiles, './server/testing/database/one-core.setup.ts'],
  globalSetup: ['./server/testing/database/postgres.setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
}

// Node loads graphql's CommonJS. Without this, the tests' bundler would also load its ES module, and an error of
// one would not be a GraphQLError of the other.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  resolve,
  plugins: [texts()],
  test: {
    maxWorkers: workers,
    // A missing snapshot fails like a changed one. `-u` writes it.
    update: 'none',
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: [tests.unit],
          exclude: [screens, ...apartOf.unit],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          setupFiles: [...shared.setupFiles, './web/testing/screens.setup.ts'],
          environment: 'happy-dom',
          include: [screens],
          isolate: false,
          testTimeout: 20_000,
          // As long as Testing Library waits (screens.setup.ts).
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'unit apart', include: apartOf.unit },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'contract',
          include: [tests.contract],
          exclude: [long, ...apartOf.contract, ...unlocked],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'contract apart',
          include: apartOf.contract,
          exclude: [long],
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          setupFiles: ['./server/testing/replaceable/replaceable.setup.ts', ...onPostgres.setupFiles],
          name: 'contract unlocked',
          include: unlocked,
          exclude: [long],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          setupFiles: ['./server/testing/replaceable/replaceable.setup.ts', ...onPostgres.setupFiles],
          name: 'long unlocked',
          include: longUnlocked,
          isolate: false,
          // Never beside those of `long`.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          setupFiles: shared.setupFiles,
          name: 'long',
          include: [long],
          exclude: longUnlocked,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // They stop databases and fill memory. They run one at a time, so that they do not affect each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
