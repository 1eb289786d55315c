import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutants.ts'

/** The mutants of a layer that the compiler rejects. Each run checks many mutants, one a file. */
export async function rejectedByCompiler(
  copy: string,
  layer: string,
  mutants: readonly Mutant[],
): Promise<Set<Mutant>> {
  const rejected = new Set<Mutant>()
  // Only the layer: all code takes minutes.
  const config = { extends: './tsconfig.json', include: [layer] }
  writeFileSync(join(copy, 'tsconfig.mutation.json'), JSON.stringify(config))
  let left = [...mutants]
  while (left.length > 0) {
    const batch = left.filter(({ file }, index) => left.findIndex((other) => other.file === file) === index)
    left = left.filter((mutant) => !batch.includes(mutant))
    const originals = new Map(batch.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]))
    for (const mutant of batch)
      writeFileSync(join(copy, mutant.file), mutated(originals.get(mutant.file)!, mutant))
    const errors = await compile(copy, layer)
    for (const [file, text] of originals) writeFileSync(join(copy, file), text)
    for (const mutant of batch) if (errors.includes(`${mutant.file}(`)) rejected.add(mutant)
  }
  return rejected
}

function compile(copy: string, layer: string): Promise<string> {
  // An unused name after a dropped statement does not count as an error.
  const flags = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--pretty', 'false']
  const tsc = join(copy, 'node_modules/typescript/bin/tsc')
  const child = spawn(
    process.execPath,
    [tsc, '-p', 'tsconfig.mutation.json', ...flags, '--tsBuildInfoFile', join(copy, `${layer}.tsbuildinfo`)],
    { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let out = ''
  child.stdout.on('data', (data) => {
    out += data
  })
  return new Promise((resolve) => child.once('close', () => resolve(out)))
}
