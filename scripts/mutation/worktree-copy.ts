import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies the checkout with its uncommitted changes. Removes the copy when the process ends. */
export function copyOfCheckout(checkout: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'archway-mutation-')))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split('\0'))
    if (file && existsSync(join(checkout, file))) cpSync(join(checkout, file), join(copy, file))
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
