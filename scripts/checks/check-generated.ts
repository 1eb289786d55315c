// Runs every generator. A file that this changes was stale: the new one stays, to be committed.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { generated } from '../generate/generated-files.ts'

const read = (pattern: string) => new Map(globSync(pattern).map((file) => [file, readFileSync(file, 'utf8')]))

let stale = false
for (const [script, pattern] of Object.entries(generated)) {
  const before = read(pattern)
  execFileSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', `scripts/generate/${script.replace(':', '-')}.ts`],
    { stdio: 'inherit' },
  )
  for (const [file, text] of read(pattern)) {
    if (before.get(file) === text) continue
    stale = true
    console.error(`${file} was stale. It is made anew: look at it and commit it (npm run ${script}).`)
  }
}
if (stale) process.exit(1)
