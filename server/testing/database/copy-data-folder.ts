import { execFileSync } from 'node:child_process'

/**
 * Copies the data folder of a portal that has stopped. Making another database takes a second of a core, and migrating
 * it another one. A copy takes a sixth. `cp`, because Node's own copy changes the owner.
 */
export function copyDataFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
