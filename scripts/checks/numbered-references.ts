import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'

/** The numbers that code may refer to. */
export interface Numbers {
  decisions: ReadonlySet<number>
  migrations: ReadonlySet<number>
}

/** A decision that was replaced, or folded into another page, has its number in history.md. */
export function readNumbers(root: string): Numbers {
  const decisions = join(root, 'docs/decisions')
  return {
    decisions: new Set([
      ...numbersOfFiles(decisions),
      ...numbersInHistory(readFileSync(join(decisions, 'history.md'), 'utf8')),
    ]),
    migrations: new Set(numbersOfFiles(join(root, 'server/platform/db/migrations'))),
  }
}

const numbersOfFiles = (folder: string) =>
  readdirSync(folder).flatMap((name) => /^(\d{4})-/.exec(name)?.slice(1).map(Number) ?? [])

/** Of the lines `- **2. Title**: ...` and `- 78, 97: ...`. */
export const numbersInHistory = (text: string): number[] =>
  [...text.matchAll(/^- (?:\*\*)?(\d+(?:, \d+)*)[.:]/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', ').map(Number),
  )

const reference =
  /\b(decision|migration)s?\s+(?:(?:\*|\/\/)\s+)?(\d+(?:(?:, and |, | and | or )\d+)*)\b|docs\/decisions(?:\/|, )(\d+)/gi

/** References such as `decision 22`, `migrations 0002 and 0003` and `docs/decisions/0085` that lead nowhere. */
export function lostReferences(text: string, { decisions, migrations }: Numbers): string[] {
  return [...text.matchAll(reference)].flatMap(([, kind = 'decision', named, page]) => {
    const isDecision = kind.toLowerCase() === 'decision'
    const known = isDecision ? decisions : migrations
    const numbers = (named ?? page ?? '').match(/\d+/g) ?? []
    return numbers
      .filter((number) => !known.has(Number(number)))
      .map((number) => `there is no ${kind.toLowerCase()} ${number}`)
  })
}
