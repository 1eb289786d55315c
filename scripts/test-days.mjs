// `npm run test:days`: runs all tests on each of ten days that are special for time.
// `npm run test:days -- <pattern>` runs the test files whose path contains the pattern.
// To repeat a failure: TEST_NOW=<moment> npm test -- <file>
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** On a day with a clock change, the change happens during the run. In New York's zone, the site's zone in tests. */
const times = {
  'the night on which clocks go forward': '2027-03-14T01:58:00-05:00',
  'the night on which clocks go back': '2026-11-01T01:58:00-04:00',
  'the end of a month, late': '2026-11-30T23:30:00-05:00',
  'the last day before a shorter month': '2027-01-31T10:00:00-05:00',
  'the end of a year': '2026-12-31T23:58:00-05:00',
  'the end of a February': '2027-02-28T12:00:00-05:00',
  'the eve of a leap day': '2028-02-28T23:58:00-05:00',
  'a leap day': '2028-02-29T12:00:00-05:00',
  'a late evening in summer': '2027-07-04T22:45:00-04:00',
  'a Sunday morning': '2026-11-22T00:05:00-05:00',
}

const test = fileURLToPath(new URL('./test.mjs', import.meta.url))
const failed = []
for (const [day, instant] of Object.entries(times)) {
  console.log(`\n=== ${day}: ${instant}\n`)
  const env = { ...process.env, TEST_NOW: instant }
  const { status, signal } = spawnSync(process.execPath, [test, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  })
  if (signal || status === 130) process.exit(130)
  if (status !== 0) failed.push(`${day}: TEST_NOW=${instant}`)
}
console.log(`\n${Object.keys(times).length - failed.length} days passed, ${failed.length} failed`)
for (const day of failed) console.log(`  ${day}`)
process.exit(failed.length > 0 ? 1 : 0)
