import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Removes the file when this process ends in any way, even by SIGKILL: a shell waits for the end of our output to it.
 * The returned function ends the shell immediately. It removes the file too, unless that was renamed.
 */
export function removeAfterUs(file: string): () => void {
  const watch = spawn('/bin/sh', ['-c', 'cat >/dev/null; rm -f "$1"', 'sh', resolve(file)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // If there is no shell, the file stays until a later backup removes it.
  watch.on('error', () => {})
  watch.unref()
  return () => watch.stdin.end()
}
