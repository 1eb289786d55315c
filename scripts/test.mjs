// `npm test`: unit, contract and race tests, then the end-to-end tests in a browser.
// `npm test -- <pattern>` runs the test files whose path contains the pattern.
// `npm run test:long` runs only slow tests, *.long.test.ts and *.long.journey.ts.
// At the end, a table shows how long each part took. The last line counts the tests: 'N passed, N failed, N skipped'.
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.ts'
import { clockTime, minutesTable } from './minutes.ts'
import { workers } from './workers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const patterns = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const options = process.argv.slice(2).filter((word) => word.startsWith('-') && word !== '--long')
const long = process.argv.includes('--long')
// The machine's clock in the tests: TEST_NOW=2028-02-29T12:00:00-05:00 npm test (scripts/test-days.mjs has ten
// such).
const otherDay = process.env.TEST_NOW
  ? {
      CLOCK_SHIFT_MS: `${Date.parse(process.env.TEST_NOW) - Date.now()}`,
      NODE_OPTIONS: `--import=${new URL('other-day.ts', import.meta.url)}`,
    }
  : {}
const counts = { passed: 0, failed: 0, skipped: 0 }
// .ci/run passes the duration of the checks.
const checks = Number(process.env.CHECKS_TOOK_MS)
/** @type {import('./minutes.ts').Minutes} */
const minutes = { parts: checks ? [{ name: 'checks', took: checks }] : [], files: [] }
const results = mkdtempSync(join(tmpdir(), 'archway-results-'))
process.once('exit', () => rmSync(results, { recursive: true, force: true }))

// On Ctrl-C the terminal also signals the running part. It cleans up, and then this process ends.
let interrupted = false
let running
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    if (signal === 'SIGTERM') running?.kill(signal)
  })
}

const isNamed = (file) =>
  /\.long\.(test|journey)\.ts$/.test(file) === long &&
  (patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
const testFiles = globSync('{domain,server,web,scripts}/**/*.test.{ts,tsx}', { cwd: root }).filter(isNamed)
const journeyFiles = globSync('e2e/**/*.journey.ts', { cwd: root }).filter(isNamed)

if (testFiles.length > 0) await timed('vitest', runVitest)
if (journeyFiles.length > 0 && !interrupted) {
  await timed('building', build).catch(countAsFailure)
  await timed('journeys', runPlaywright).catch(countAsFailure)
}

const { passed, failed, skipped } = counts
if (passed + failed === 0)
  console.error(patterns.length ? `No test file is named like ${patterns.join(' or ')}.` : 'No test ran.')
console.log(`\n${minutesTable(minutes)}`)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(interrupted ? 130 : failed > 0 || passed === 0 ? 1 : 0)

/** Runs a part and records how long it took. The string it returns is the detail. */
async function timed(name, part) {
  const since = performance.now()
  const detail = await part()
  minutes.parts.push({ name, took: performance.now() - since, detail })
}

async function runVitest() {
  const file = join(results, 'vitest.json')
  const times = join(results, 'file-times.json')
  const args = [
    'run',
    long ? '--project=long*' : '--project=!long*',
    ...patterns,
    ...options,
    '--reporter=default',
    '--reporter=./scripts/file-times.reporter.ts',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const code = await run('vitest/vitest.mjs', args, { FILE_TIMES: times })
  const report = readReport(file)
  if (report) {
    counts.passed += report.numPassedTests
    counts.failed += report.numFailedTests
    counts.skipped += report.numPendingTests + report.numTodoTests
  }
  // An unhandled rejection, or a file that does not load, fails the run without a failed test.
  if (code !== 0 && !report?.numFailedTests) counts.failed += 1
  const files = readReport(times) ?? []
  minutes.files.push(...files)
  const projects = Object.entries(Object.groupBy(files, ({ project }) => project))
  return projects.map(([project, of]) => `${project} ${clockTime(sumOf(of)).trim()}`).join(', ')
}

async function build() {
  await ensureBuilt('server', { onBuild: () => console.log('Building the server ...') })
  await Promise.all([
    ensureBuilt('web', { onBuild: () => console.log('Building the web app ...') }),
    ensureBuilt('web-server'),
  ])
}

async function runPlaywright() {
  const file = join(results, 'playwright.json')
  const env = {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(long ? { LONG: '1' } : {}),
  }
  const args = ['test', ...patterns.map(escapeRegExp), ...options, '--reporter=list,json']
  const code = await run('@playwright/test/cli.js', args, env)
  const report = readReport(file)
  const stats = report?.stats
  if (stats) {
    counts.passed += stats.expected
    counts.failed += stats.unexpected + stats.flaky
    counts.skipped += stats.skipped
  }
  if (code !== 0 && !stats?.unexpected) counts.failed += 1
  const files = (report?.suites ?? []).map((suite) => ({
    name: relative(root, join(report.config.rootDir, suite.file)),
    took: testsIn(suite).reduce(
      (sum, { results }) => sum + results.reduce((all, { duration }) => all + duration, 0),
      0,
    ),
  }))
  minutes.files.push(...files)
  return `${clockTime(sumOf(files)).trim()} in ${workers} workers`
}

function specsIn({ suites = [], specs = [] }) {
  return [...suites.flatMap(specsIn), ...specs]
}

function testsIn(suite) {
  return specsIn(suite).flatMap(({ tests }) => tests)
}

function sumOf(files) {
  return files.reduce((sum, { took }) => sum + took, 0)
}

function countAsFailure(error) {
  console.error(error.message)
  counts.failed += 1
}

function run(program, args, env = {}) {
  return new Promise((resolve) => {
    const file = join(root, 'node_modules', program)
    // No standard input: a key press must not end a run, and CI has none.
    const stdio = ['ignore', 'inherit', 'inherit']
    const environment = { ...process.env, ...otherDay, ...env }
    running = spawn(process.execPath, [file, ...args], { cwd: root, stdio, env: environment })
    running.once('exit', (code) => resolve(code ?? 1))
  })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
