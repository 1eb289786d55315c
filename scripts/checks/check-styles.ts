// Checks the rules for style sheets (docs/decisions/0032). Exit code 1 and one line for each violation.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { classesSearched, classUsesOf } from './class-uses.ts'
import { isForeign, isState, readSheet } from './style-rules.ts'

/** The violations in style sheets and in the use of their classes. Both maps are by path. */
export function findStyleBreaches(sheets: Map<string, string>, code: Map<string, string>): string[] {
  const breaches: string[] = []
  /** The sheet that defines each class. */
  const homes = new Map<string, string>()
  const tokens = new Set([
    ...[...sheets.values()].flatMap((css) => [...css.matchAll(/(--[a-z][\w-]*):/g)].map(([, name]) => name)),
    ...[...code.values()].flatMap((text) =>
      [...text.matchAll(/['"](--[a-z][\w-]*)['"]/g)].map(([, name]) => name),
    ),
  ])
  const named = new Map<string, Set<string>>()
  for (const [file, css] of sheets) {
    const sheet = readSheet(file, css)
    breaches.push(...sheet.breaches)
    for (const [, token = ''] of css.matchAll(/var\((--[\w-]+)/g))
      if (!tokens.has(token)) breaches.push(`${file} takes ${token}, which is no token.`)
    named.set(file, sheet.named)
    for (const name of sheet.own) {
      const other = homes.get(name)
      if (other) breaches.push(`${file} defines ${name}, and so does ${other}. A class has one home.`)
      homes.set(name, file)
    }
  }
  for (const [file, names] of named)
    for (const name of names)
      if (!homes.has(name)) breaches.push(`${file} names ${name}, which no style sheet defines.`)

  /** The topics (and ui) that use each sheet's classes. */
  const users = new Map<string, Set<string>>()
  const used = new Set<string>()
  const begun = new Set<string>()
  for (const [file, text] of code) {
    for (const name of classesSearched(text))
      if (!homes.has(name) && !isState(name) && !isForeign(name))
        breaches.push(`${file} looks for .${name}, which no style sheet defines. Better a role or a label.`)
    if (file.startsWith('e2e/')) continue
    const uses = classUsesOf(file, text)
    for (const name of [...uses.said, ...uses.quoted]) used.add(name)
    for (const name of uses.begun) begun.add(name)
    for (const [name, home] of homes)
      if (uses.said.has(name) || [...uses.begun].some((start) => name.startsWith(start)))
        users.set(home, (users.get(home) ?? new Set()).add(topicOf(file)))
    for (const name of uses.said) {
      const home = homes.get(name)
      if (isState(name) || isForeign(name)) continue
      if (!home) breaches.push(`${file} says the class ${name}, which no style sheet defines.`)
      else if (topicOf(home) !== 'ui' && topicOf(home) !== topicOf(file))
        breaches.push(
          `${file} says the class ${name} of another topic (${home}). What topics share is in web/ui.`,
        )
    }
  }
  for (const [name, file] of homes)
    if (!used.has(name) && ![...begun].some((start) => name.startsWith(start)))
      breaches.push(`${file} defines ${name}, which nothing uses.`)
  for (const [file, [user, ...others]] of users)
    if (topicOf(file) === 'ui' && user !== 'ui' && others.length === 0)
      breaches.push(`${file} is used by ${user} alone. Put it there, beside its component.`)
  return breaches
}

const topicOf = (file: string) => file.split('/')[1] ?? ''

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const read = (pattern: string, exclude: string[] = []) =>
    new Map(
      globSync(pattern, { cwd: root, exclude }).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    )
  const tests = ['**/*.test.*', '**/*.generated.ts', 'web/platform/messages/**']
  const breaches = findStyleBreaches(read('web/**/*.css'), read('{web,e2e}/**/*.{ts,tsx,html}', tests))
  for (const breach of breaches) console.error(breach)
  if (breaches.length > 0) process.exit(1)
}
