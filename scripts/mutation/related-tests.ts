import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { importsOf } from '../boundaries/check-boundaries.ts'

/** The import steps of a test that imports by a glob. */
const byGlob = Number.MAX_SAFE_INTEGER
/** How many tests come by their nearness alone. */
const nearestFew = 5

/** Finds the test files that run a file, the nearest first. */
export class RelatedTests {
  private readonly texts: ReadonlyMap<string, string>
  private readonly importers = new Map<string, string[]>()
  /** Files that import all files of a pattern (import.meta.glob), with the pattern. */
  private readonly globs: { file: string; pattern: string }[] = []

  constructor(root: string) {
    const files = globSync('{domain,server,web,scripts}/**/*.{ts,tsx}', { cwd: root })
    this.texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
    for (const [file, text] of this.texts)
      for (const { target } of importsOf(file, text))
        this.importers.set(target, [...(this.importers.get(target) ?? []), file])
    for (const [file, text] of this.texts)
      for (const [, given = ''] of text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g))
        for (const [, path = ''] of given.matchAll(/'([^'!][^']*)'/g))
          this.globs.push({ file, pattern: join(dirname(file), path) })
  }

  /**
   * Tests that import the file, directly or not. First the nearest few: by the fewest import steps or by its call's
   * name, then by folder. Then those that have most of the rare words of the file's name and exports: a rule that
   * several topics use is often tested in another one's folder.
   */
  of(file: string, tests: RegExp): string[] {
    const steps = this.stepsTo(file)
    const near = this.nearest(file, steps, tests)
    const words = wordsOf(file, this.texts.get(file)!)
    const texts = new Map(near.map((test) => [test, this.texts.get(test)!.toLowerCase()]))
    const score = new Map(near.map((test) => [test, 0]))
    for (const word of words) {
      const having = near.filter((test) => texts.get(test)!.includes(word))
      for (const test of having) score.set(test, score.get(test)! + Math.log(near.length / having.length))
    }
    const isLate = (test: string) => Number(steps.get(test) === byGlob)
    const rest = near
      .slice(nearestFew)
      .toSorted((a, b) => isLate(a) - isLate(b) || score.get(b)! - score.get(a)!)
    return [...near.slice(0, nearestFew), ...rest]
  }

  private nearest(file: string, steps: ReadonlyMap<string, number>, tests: RegExp): string[] {
    const name = camelCase(file.split('/').at(-1)!.split('.')[0]!)
    const rank = (test: string): number => {
      const named = new RegExp(`\\b${name}\\b`, 'i').test(this.texts.get(test)!) ? 0 : 100
      return Math.min(steps.get(test)! === 1 ? 0 : 100, named) + distance(file, test)
    }
    return [...steps.keys()]
      .filter((test) => tests.test(test))
      .map((test) => ({ test, rank: rank(test), steps: steps.get(test)! }))
      .toSorted((a, b) => a.rank - b.rank || a.steps - b.steps || a.test.localeCompare(b.test))
      .map(({ test }) => test)
  }

  private stepsTo(file: string): Map<string, number> {
    const steps = new Map([[file, 0]])
    for (const [at, far] of steps)
      for (const importer of this.importers.get(at) ?? [])
        if (!steps.has(importer)) steps.set(importer, far + 1)
    // Test files that import by a glob import very much, so they run last.
    for (const { file: importer, pattern } of this.globs)
      if (!steps.has(importer) && matchesGlob(file, pattern)) steps.set(importer, byGlob)
    return steps
  }
}

/** The words of a file's name and of its exports, in lower case. */
function wordsOf(file: string, text: string): Set<string> {
  const name = file.split('/').at(-1)!.split('.')[0]!
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, one = '']) => one,
  )
  const words = [name, ...exported].flatMap((one) => one.split(/-|(?=[A-Z])/))
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length > 3))
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The number of folder steps between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')]
  const common = a.findIndex((part, index) => part !== b[index])
  return common === -1 ? b.length - a.length : a.length + b.length - 2 * common
}
