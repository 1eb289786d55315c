import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { importsOf } from '../boundaries/check-boundaries.ts'

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
   * Tests that import the file, directly or not. First by the fewest import steps or by its call's name, then by
   * folder.
   */
  of(file: string, tests: RegExp): string[] {
    const steps = this.stepsTo(file)
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
      if (!steps.has(importer) && matchesGlob(file, pattern)) steps.set(importer, Number.MAX_SAFE_INTEGER)
    return steps
  }
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The number of folder steps between two files. */
function distance(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')]
  const common = a.findIndex((part, index) => part !== b[index])
  return common === -1 ? b.length - a.length : a.length + b.length - 2 * common
}
