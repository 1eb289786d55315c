import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

/**
 * The mutants of a layer that the compiler rejects, in whichever file the error is. One mutant at a time: two can hide
 * each other, such as an empty name in a list and where it is used.
 */
export async function rejectedByCompiler(
  copy: string,
  layer: string,
  mutants: readonly Mutant[],
): Promise<Set<Mutant>> {
  // First compile only the layer: all code takes four times as long. Then compile all code for what is left of domain/,
  // because only server and web use some of its names.
  const rejected = await rejectedIn(copy, [layer], mutants)
  if (layer !== 'domain') return rejected
  const left = mutants.filter((mutant) => !rejected.has(mutant))
  return new Set([...rejected, ...(await rejectedIn(copy, ['domain', 'server', 'web'], left))])
}

async function rejectedIn(
  copy: string,
  layers: readonly string[],
  mutants: readonly Mutant[],
): Promise<Set<Mutant>> {
  const rejected = new Set<Mutant>()
  if (mutants.length === 0) return rejected
  const config = { extends: './tsconfig.json', include: layers }
  writeFileSync(join(copy, 'tsconfig.mutation.json'), JSON.stringify(config))
  const before = await compile(copy, layers)
  if (/error TS\d/.test(before)) throw new Error(`${layers} does not compile: ${before.slice(0, 500)}`)
  for (const mutant of mutants) {
    const path = join(copy, mutant.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, mutated(text, mutant))
    if (/error TS\d/.test(await compile(copy, layers))) rejected.add(mutant)
    writeFileSync(path, text)
  }
  return rejected
}

function compile(copy: string, layers: readonly string[]): Promise<string> {
  // An unused name after a dropped statement does not count as an error.
  const flags = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--pretty', 'false']
  const tsc = join(copy, 'node_modules/typescript/bin/tsc')
  const child = spawn(
    process.execPath,
    [
      tsc,
      '-p',
      'tsconfig.mutation.json',
      ...flags,
      '--tsBuildInfoFile',
      join(copy, `${layers.join('-')}.tsbuildinfo`),
    ],
    { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let out = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  return new Promise((resolve) => child.once('close', () => resolve(out)))
}
