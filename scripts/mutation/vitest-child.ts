// Keeps one Vitest open and runs test files on request, so that Vitest and PostgreSQL do not restart for each
// mutant. It is a separate process because only a kill can stop a test that never ends.
import { join } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'

export interface Request {
  /** Files written since the last request. */
  changed: string[]
  tests: string[]
}
/** The first test file that failed. */
export interface Result {
  failed: string | undefined
}

const root = process.cwd()
let failed: string | undefined
let hasEndedEarly = false
const reporter: Reporter = {
  // The result of a run also includes skipped files, with their previous result.
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= test.module.relativeModuleId
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) failed ??= module.relativeModuleId
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) failed ??= suite.module.relativeModuleId
  },
  // After the first failure, Vitest cancels the run. Then it sometimes does not report which test failed.
  onTestRunEnd(_modules, _errors, reason) {
    hasEndedEarly = reason !== 'passed'
  },
}
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, reporters: [reporter], silent: true, project: ['!long'] },
  { cacheDir: join(root, '.vite-cache') },
)
await vitest.standalone()
await vitest.globTestSpecifications()

process.on('message', async ({ changed, tests }: Request) => {
  for (const file of changed) vitest.invalidateFile(join(root, file))
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)))
  failed = undefined
  hasEndedEarly = false
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const result: Result = {
    failed: failed ?? (hasEndedEarly || unhandledErrors.length > 0 ? tests[0] : undefined),
  }
  process.send!(result)
})
process.on('SIGTERM', () => void vitest.close().finally(() => process.exit()))
process.on('disconnect', () => void vitest.close().finally(() => process.exit()))
process.send!('ready')
