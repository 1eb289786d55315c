import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and its parents. `mkdirSync` with `recursive` never returns if a parent exists but cannot contain
 * folders, as in /proc: it finds a folder missing, makes it, and checks again. Throws the system's error, such as
 * ENOTDIR below a file.
 */
export function makeDir(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeDir(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have made the folder since the check above.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
  return found !== undefined
}
