// `npm run trace`: counts how many files a change of the product touches, and which of them no tool names. It makes
// each change in a copy, in the file that owns the fact. The compiler reports the files that break. A search finds
// other files with the same kind of fact.
// `npm run trace -- role` traces one change and lists its files.
// `npm run trace -- --write` writes docs/rules/traces.md.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { generated } from '../generate/generated-files.ts'
import { type Change, changes } from './changes.ts'

const document = 'docs/rules/traces.md'
const madeByProgram = new Set(Object.values(generated).flatMap((pattern) => globSync(pattern)))
/** Written by hand and edited for a change. Released migrations are not. */
const isSource = (file: string) =>
  /^(domain|server|web|e2e|bench|scripts|themes|locales)\/.*\.(ts|tsx|mjs|json|css|graphql|php|html)$/.test(
    file,
  ) &&
  !madeByProgram.has(file) &&
  !/\/migrations\/|^scripts\/trace\/|contract\.graphql$/.test(file)
const isText = (file: string) => file.startsWith('locales/*/')
const isTest = (file: string) => /^e2e\/|\.test\.tsx?$|\/testing\//.test(file)

/** A catalog counts once for all languages: `npm run check` demands the same key in each. */
const locationOf = (file: string) => file.replace(/^locales\/\w+\//, 'locales/*/')
const seatsOf = (some: Iterable<string>) => [...new Set([...some].map(locationOf))].toSorted()

interface Trace {
  change: Change
  errors: number
  /** Files with a compiler error, or with the first edit. */
  named: string[]
  /** Files with a fact of the same kind that the compiler did not report. */
  unnamed: string[]
  /** Files that the search finds but a reader ruled out: scripts/trace/judged.ts has the reasons. */
  judged: string[]
  /** Files that belong to one fact of the kind. */
  own: string[]
}

const args = process.argv.slice(2)
const selected = args.filter((arg) => !arg.startsWith('--'))
const chosen = changes.filter(({ name }) => selected.length === 0 || selected.includes(name))
if (chosen.length === 0) {
  console.error(`No such change. There are: ${changes.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const texts = new Map(files.filter(isSource).map((file) => [file, readFileSync(file, 'utf8')]))

const copy = mkdtempSync(join(tmpdir(), 'archway-trace-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
makeCopy()
const before = errorsOfTypes()
if (before.length > 0) {
  console.error(`The types are red before any change:\n${before.slice(0, 10).join('\n')}`)
  process.exit(1)
}

const traces = chosen.map(traceOf)
const table = tableOf(traces)
console.log(table)
if (selected.length > 0) for (const trace of traces) list(trace)
if (args.includes('--write')) writeDocument()

function makeCopy(): void {
  for (const file of files) {
    if (!/^(domain|server|web|e2e|bench|scripts|locales)\/|^[^/]+$/.test(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const known = 'node_modules/.cache/types.tsbuildinfo'
  if (existsSync(known)) copyFileSync(known, join(copy, 'types.tsbuildinfo'))
}

/** The compiler's errors in the copy, one a line. */
function errorsOfTypes(): string[] {
  const tsc = resolve('node_modules/.bin/tsc')
  const options = ['--noEmit', '--pretty', 'false', '--tsBuildInfoFile', 'types.tsbuildinfo', '-p', '.']
  const { stdout } = spawnSync(tsc, options, { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 })
  return stdout.split('\n').filter((line) => /^\S.*\(\d+,\d+\): error /.test(line))
}

function traceOf(change: Change): Trace {
  const undo = [edit(change.home, change), ...(change.generated ?? []).flatMap(generate)]
  let left = errorsOfTypes()
  const errors = [...left]
  for (const next of change.followedBy ?? []) {
    if (!filesIn(left).includes(next.askedBy))
      throw new Error(`${next.askedBy} does not ask for ${next.file}`)
    undo.push(edit(next.file, next))
    left = errorsOfTypes()
    errors.push(...left.filter((line) => !errors.includes(line)))
  }
  for (const back of undo.toReversed()) back()
  const broken = filesIn(errors)
  const heldBy = (file: string) => (isTest(file) && change.testedBy) || change.heldBy
  const holders = [...texts].filter(([file, words]) => heldBy(file).test(words)).map(([file]) => file)
  const answers = (file: string) => {
    const answer = change.answeredBy?.[file]
    return answer ? files.filter((each) => isSource(each) && answer.test(each)) : [file]
  }
  const named = new Set([
    change.home,
    ...(change.followedBy ?? []).map(({ file }) => file),
    ...broken.flatMap(answers),
    ...holders.filter((file) => isCatalogueOf(file, errors, broken)),
  ])
  const isMine = (file: string) => change.ownFile?.test(file) ?? false
  return {
    change,
    errors: errors.length,
    named: seatsOf([...named].filter((file) => isSource(file) && !isMine(file))),
    unnamed: seatsOf(
      holders.filter(
        (file) => !named.has(file) && !isMine(file) && !change.judged?.[file] && !change.answeredBy?.[file],
      ),
    ),
    judged: holders.filter((file) => !named.has(file) && change.judged?.[file]),
    own: seatsOf(files.filter((file) => isSource(file) && isMine(file))),
  }
}

/** Makes an edit in the copy. Returns the function that undoes it. */
function edit(file: string, { find, replace }: { find: string; replace: string }): () => void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(find)) throw new Error(`${file} no longer says ${find}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  return () => writeFileSync(path, text)
}

/** Writes a generator's output in the copy. Returns the functions that undo it. */
function generate({ files: some, find, replace }: NonNullable<Change['generated']>[number]): (() => void)[] {
  const found = globSync(some, { cwd: copy }).filter((file) => {
    find.lastIndex = 0
    return find.test(readFileSync(join(copy, file), 'utf8'))
  })
  if (found.length === 0) throw new Error(`${some} no longer says ${find}`)
  return found.map((file) => {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(find, replace))
    return () => writeFileSync(path, text)
  })
}

function filesIn(errors: readonly string[]): string[] {
  return [...new Set(errors.map((line) => line.slice(0, line.indexOf('('))))]
}

/**
 * A catalog counts as named with the file that uses a missing key of it, or that imports it. `npm run check` then
 * demands its other languages.
 */
function isCatalogueOf(file: string, errors: readonly string[], broken: readonly string[]): boolean {
  const name = /^locales\/\w+\/([\w-]+)\.json$/.exec(file)?.[1]
  if (name === undefined) return false
  const topic = name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  return (
    errors.some((line) => line.includes(`"${topic}.`)) ||
    broken.some((one) =>
      [`/${name}.json'`, `catalogue('${name}')`].some((requires) => texts.get(one)?.includes(requires)),
    )
  )
}

function tableOf(all: readonly Trace[]): string {
  const tests = (some: readonly string[]) => some.filter(isTest).length
  const rows = all.map(({ change, errors, named, unnamed, judged, own }) =>
    [
      change.name,
      errors,
      named.filter(isText).length,
      `${named.filter((file) => !isText(file)).length} (${tests(named)} tests)`,
      `${unnamed.length} (${tests(unnamed)} tests)`,
      judged.length,
      own.length,
      change.target,
    ].join(' | '),
  )
  return [
    '| change | errors | texts | files named | files that hold it, not named | looked at | files of its own | target |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}

function list({ change, named, unnamed, judged, own }: Trace): void {
  console.log(`\n${change.name}: the compiler names`)
  for (const file of named) console.log(`  ${file}`)
  console.log(`hold '${change.sibling}' and are not named`)
  for (const file of unnamed) console.log(`  ${file}`)
  if (judged.length > 0) console.log('hold it and are none, as scripts/trace/judged.ts says')
  for (const file of judged) console.log(`  ${file}: ${change.judged![file]}`)
  if (own.length > 0) console.log(`${own.length} files of its own, such as ${own[0]}`)
}

function writeDocument(): void {
  const text = readFileSync(document, 'utf8')
  const start = '<!-- npm run trace -- --write -->\n'
  const begun = text.slice(0, text.indexOf(start) + start.length)
  writeFileSync(document, `${begun}${table}\n`)
}
