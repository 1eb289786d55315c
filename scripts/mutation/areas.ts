import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from './mutants.ts'

export interface Area {
  /** The files to mutate. */
  files: RegExp
  /** The tests that may run. */
  tests: RegExp
  /** How many test files run at most, the nearest first. */
  testFiles: number
  /** The minimum share of mutants that tests or the compiler must notice. */
  bound: number
  /** Timeout of one test run, in seconds. A longer run means an endless loop. */
  timeout: number
}

export const areas: Readonly<Record<string, Area>> = {
  domain: {
    files: /^domain\/(?!.*(\.manifest|\.test|\/testing\/))/,
    tests: /^domain\/.*\.test\.ts$/,
    testFiles: 200,
    bound: 0.95,
    timeout: 60,
  },
  server: {
    files: /^server\/(?!testing\/|.*\/testing\/).*\.(command|policy|sql)\.ts$/,
    tests: /^server\/(?!.*\.long\.).*\.test\.tsx?$/,
    testFiles: 24,
    bound: 0.92,
    timeout: 240,
  },
  web: {
    files:
      /^web\/(?!testing\/|.*(\.test\.|\.generated|\.api\.|\.pages\.|\.d\.ts|\/testing\/|labels\.ts|public\.ts)).*(\.ts|(use-[\w-]+|-form|-fields?)\.tsx)$/,
    tests: /^web\/.*\.test\.tsx?$/,
    testFiles: 200,
    bound: 0.8,
    timeout: 120,
  },
}

/** All mutants of an area. Their order depends only on the code. */
export function mutantsOfArea(root: string, { files }: Area): Mutant[] {
  return globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => files.test(file))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
}

/** A sample that is the same for the same seed and the same code. */
export function sampleOf<T>(all: readonly T[], seed: number, count: number): T[] {
  const random = randomOf(seed)
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one)
}

/** Mulberry32: small, and random enough for a sample. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
