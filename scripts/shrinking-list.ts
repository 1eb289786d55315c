import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * What a list of things to come has gained since its version before: nothing may be put off that was promised.
 * `parse` turns the file's text into its entries. Without git, or at the list's first version, there is nothing to compare.
 */
export function entriesAdded(file: string, parse: (text: string) => string[]): string[] {
  const versions = git('log', '--format=%H', '-2', '--', file)?.split('\n').filter(Boolean) ?? []
  const now = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const newest = versions[0] && git('show', `${versions[0]}:./${file}`)
  // A change not committed yet is compared with the last commit, a committed one with the commit before.
  const before = newest !== now ? newest : versions[1] && git('show', `${versions[1]}:./${file}`)
  if (!before) return []
  const known = new Set(parse(before))
  return parse(now).filter((entry) => !known.has(entry))
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
