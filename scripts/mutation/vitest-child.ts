// Keeps one Vitest open and runs test files as it is asked, so that neither it nor PostgreSQL starts again for each mutant. A process of its
// own, because a test that never ends can be stopped in no other way.
import { join } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'

export interface Asked {
  /** Files that were written since it was asked last. */
  changed: string[]
  tests: string[]
}
/** The first test file that failed. */
export interface Answered {
  failed: string | undefined
}

const root = process.cwd()
let failed: string | undefined
const reporter: Reporter = {
  // What a run answers holds files that it left out, too, as they ended the last time.
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= test.module.relativeModuleId
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) failed ??= module.relativeModuleId
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) failed ??= suite.module.relativeModuleId
  },
}
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, reporters: [reporter], silent: true, project: ['!long'] },
  { cacheDir: join(root, '.vite-cache') },
)
await vitest.standalone()
await vitest.globTestSpecifications()

process.on('message', async ({ changed, tests }: Asked) => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)))
  failed = undefined
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const answered: Answered = { failed: failed ?? (unhandledErrors.length > 0 ? tests[0] : undefined) }
  process.send!(answered)
})
process.on('SIGTERM', () => void vitest.close().finally(() => process.exit()))
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send!('ready')
