// `npm run test:mutation`: makes one small change of the code at a time and checks whether a test notices it.
// Prints the score of each area and the mutants that no test noticed. Exit code 1 when an area is below its bound.
// `npm run test:mutation -- domain --seed 7 --count 30` takes another sample.
// `--only 'server/accounts/**'` samples only these files. Then no bound applies.
// Works in a copy of the checkout (docs/decisions/0394-measure-tests-by-sampled-mutants.md).
import { readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Area, areas, mutantsOfArea, sampleOf } from './areas.ts'
import { rejectedByCompiler } from './compiler.ts'
import { equivalents } from './equivalent.ts'
import { type Mutant, mutated } from './mutants.ts'
import { RelatedTests } from './related-tests.ts'
import { TestRunner } from './test-runner.ts'
import { copyOfCheckout } from './worktree-copy.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
  },
})
const unknown = positionals.filter((name) => !Object.hasOwn(areas, name))
const numbers = { seed: Number(values.seed), count: Number(values.count) }
if (unknown.length > 0 || !Number.isInteger(numbers.seed) || !(numbers.count > 0)) {
  console.error(
    `Usage: npm run test:mutation -- [${Object.keys(areas).join('] [')}] [--seed 1] [--count 100] [--only 'server/accounts/**']`,
  )
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const copy = copyOfCheckout(fileURLToPath(new URL('../..', import.meta.url)))
const related = new RelatedTests(copy)
const nearest = 3
const tooSlow = 'too slow without the mutant too'
const scores: string[] = []
let isBelow = false
for (const [name, area] of Object.entries(areas))
  if (positionals.length === 0 || positionals.includes(name)) await measure(name, area)
console.log(`\n${scores.join('\n')}`)
process.exit(isBelow ? 1 : 0)

async function measure(name: string, area: Area): Promise<void> {
  const all = mutantsOfArea(copy, area).filter(({ file }) => !values.only || matchesGlob(file, values.only))
  const sample = sampleOf(all, numbers.seed, numbers.count)
  console.log(`${name}: ${sample.length} of ${all.length} mutants, seed ${numbers.seed}`)
  const counted = sample.filter((mutant) => !isEquivalent(mutant))
  const runner = new TestRunner(copy, area.timeout)
  const clean = new Map<string, boolean>()
  const unnoticed: Mutant[] = []
  let unclear = 0
  for (const mutant of counted) {
    const killer = await killerOf(mutant, area, runner, clean)
    if (!killer) unnoticed.push(mutant)
    if (killer === tooSlow) unclear += 1
    const outcome = killer === tooSlow ? 'unclear ' : killer ? 'noticed ' : 'SURVIVED'
    console.log(`  ${outcome} ${described(mutant)}${killer ? ` (${killer})` : ''}`)
  }
  await runner.stop()
  const rejected = await rejectedByCompiler(copy, name, unnoticed)
  const survivors = unnoticed.filter((mutant) => !rejected.has(mutant))
  const clear = counted.length - unclear
  const score = 1 - survivors.length / clear
  if (score < area.bound && !values.only) isBelow = true
  for (const mutant of survivors) scores.push(`${described(mutant)}\n    ${lineOf(mutant)}`)
  scores.push(
    `${name}: ${percent(score)} noticed (bound ${percent(area.bound)}): ${clear - unnoticed.length} by tests, ${rejected.size} by the compiler, ${survivors.length} by nothing; ${sample.length - counted.length} equivalent, ${unclear} unclear\n`,
  )
}

/** The test file that notices a mutant. The nearest ones run first. */
async function killerOf(mutant: Mutant, area: Area, runner: TestRunner, clean: Map<string, boolean>) {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  const put = (content: string) => {
    writeFileSync(path, content)
    runner.changes(mutant.file)
  }
  let left = related.of(mutant.file, area.tests).slice(0, area.testFiles)
  let isFirst = true
  while (left.length > 0) {
    // First only the tests that are nearest to the code: they notice most mutants. Then all the others.
    const group = left.slice(0, isFirst ? nearest : undefined)
    isFirst = false
    put(mutated(text, mutant))
    const failed = await runner.firstFailed(group)
    put(text)
    if (!failed) left = left.slice(group.length)
    else if (!clean.has(failed) && group.includes(failed))
      // A test that also fails without the mutant does not count.
      clean.set(failed, (await runner.firstFailed([failed])) === undefined)
    // Without the mutant the same tests must end in time, or the machine is too busy for an answer.
    const isLate = failed !== undefined && !group.includes(failed)
    if (isLate && (await runner.firstFailed(group)) === failed) return tooSlow
    if (failed && clean.get(failed) !== false) return failed
    if (failed) left = left.filter((test) => test !== failed)
  }
  return undefined
}

function isEquivalent(mutant: Mutant): boolean {
  return equivalents.some(({ file, line }) => file === mutant.file && line === lineOf(mutant))
}

/** The line of a mutant, with the change in it. */
function lineOf({ file, start, end, from, to }: Mutant): string {
  const text = readFileSync(join(copy, file), 'utf8')
  const [before, after] = [text.slice(0, start).split('\n').at(-1)!, text.slice(end).split('\n')[0]!]
  return `${before}[[${short(from)} -> ${short(to)}]]${after}`.trim()
}

function described({ file, line, from, to }: Mutant): string {
  return `${file}:${line} ${short(from)} -> ${short(to) || 'nothing'}`
}

function short(code: string): string {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}...` : line
}

function percent(part: number): string {
  return `${Math.floor(part * 1000) / 10} %`
}
