import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/**
 * Has the file removed when this process ends in any way at all, SIGKILL among them: by a shell that reads from us until nobody writes any
 * more. The function that is answered lets the shell go at once; a file that has another name by then stays.
 */
export function removeAfterUs(file: string): () => void {
  const watch = spawn('/bin/sh', ['-c', 'cat >/dev/null; rm -f "$1"', 'sh', resolve(file)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell a later backup removes the file.
  watch.on('error', () => {})
  watch.unref()
  return () => watch.stdin.end()
}
