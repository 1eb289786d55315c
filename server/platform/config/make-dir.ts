import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder with those above it. `mkdirSync` with `recursive` never returns where a parent exists and yet takes no
 * folder, as in /proc: it sees that one is missing, makes it, and looks again. Throws the system's error, ENOTDIR below a file.
 */
export function makeDir(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) makeDir(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start may have made it in between.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
  return found !== undefined
}
