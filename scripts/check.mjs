// `npm run check`: everything that CI checks before the tests. One line a check, with its problems below it.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = (...args) => [process.execPath, args]
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, args]

const cores = availableParallelism()
const checks = [
  // The longest begins first. It leaves a core to the others: each checker repeats much of the work of the others.
  ['types', bin('tsc', '--noEmit', '-p', '.', '--checkers', `${Math.max(1, cores - 1)}`)],
  ['format and lint', bin('biome', 'ci', '--error-on-warnings', '--colors=off', '.')],
  ['module boundaries', node('scripts/boundaries/check-boundaries.ts')],
  ['the picture in ARCHITECTURE.md', bin('tsx', 'scripts/checks/check-architecture.ts')],
  ['style sheets', node('scripts/checks/check-styles.ts')],
  ['generated files', node('scripts/checks/check-generated.ts')],
  ['the GraphQL contract', node('scripts/checks/check-contract.ts')],
  ['catalogues of each language', node('scripts/checks/check-messages.ts')],
  ['retired words', node('scripts/checks/check-retired-words.ts')],
  ['plain words', node('scripts/checks/check-words.ts')],
  ['fixed texts', node('scripts/checks/check-fixed-texts.ts')],
  ['crossings of features', node('scripts/checks/check-crossings.ts')],
  ['documents', node('scripts/checks/check-docs.ts')],
]

let failed = 0
const waiting = checks.values()
// As many at a time as there are cores.
await Promise.all(Array.from({ length: cores }, runWaiting))
if (failed > 0) console.error(`${failed} of ${checks.length} checks failed.`)
process.exit(failed > 0 ? 1 : 0)

async function runWaiting() {
  for (const [name, [command, args]] of waiting) {
    const problems = await run(command, args)
    console.log(`${problems === null ? 'ok    ' : 'FAILED'} ${name}`)
    if (problems === null) continue
    failed += 1
    console.error(problems.trim().replace(/^/gm, '       '))
  }
}

/** What it printed if it failed, else null. */
function run(command, args) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : null),
    )
  })
}
