import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readableStack } from './readable-stack.ts'

const source = `interface Place { seats: number }

// A comment that the built file lacks.
export function takeSeat(place: Place): number {
  const left: number = place.seats - 1
  if (left < 0) {
    throw new Error('no seat left')
  }
  return left
}
`
const built = await transformWithOxc(source, 'seats.ts', { sourcemap: true })
const outputText = built.code
const sourceMapText = JSON.stringify(built.map)

describe('a stack trace', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'archway-stack-'))
    writeFileSync(join(folder, 'seats.js'), outputText)
    writeFileSync(join(folder, 'seats.js.map'), sourceMapText)
    writeFileSync(join(folder, 'torn.js.map'), '{"sources":')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => pathToFileURL(join(folder, name)).href

  it('of a real error has source positions, the first and second time', () => {
    // Node's own stack: the bundler of the tests changes it here.
    const act = `import(process.argv[1]).then(({ takeSeat }) => takeSeat({ seats: 0 })).catch(({ stack }) => console.log(stack))`
    const stack = execFileSync(process.execPath, ['-e', act, at('seats.js')], { encoding: 'utf8' })
    expect(stack).toMatch(/at takeSeat \(file:.*\/seats\.js:\d+:\d+\)/)
    for (const _ of [1, 2]) expect(readableStack(stack)).toMatch(/at takeSeat \(file:.*\/seats\.ts:7:11\)/)
  })
  it.each([
    ['without a map', 'other.js'],
    ['with an invalid map', 'torn.js'],
  ])('keeps a location %s unchanged', (_what, name) => {
    const stack = `Error: no\n    at act (${at(name)}:1:2)\n    at node:internal/process:3:4`
    expect(readableStack(stack)).toBe(stack)
  })
})
