import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

it('a partial file of a killed process is removed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'archway-part-'))
  const file = join(dir, 'it’s begun.part')
  writeFileSync(file, '')
  const module = new URL('./remove-after-us.ts', import.meta.url).href
  const script = `const { removeAfterUs } = await import('${module}')
    removeAfterUs(process.argv[1]); console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    expect(existsSync(file)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitUntil(() => !existsSync(file), { interval: 50, timeout: 30_000 })
  } finally {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
})
