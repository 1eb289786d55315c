import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textsOfPart } from '../../../scripts/generate/texts-of-parts.ts'

const root = new URL('../../../', import.meta.url).pathname
const inAdmin = new RegExp(`['"\`](?:${textsOfPart('admin').join('|')})\\.[a-zA-Z]`)
const bringsAdmin = "import 'virtual:texts/admin'"

// The pages of facilitators load without the admin texts. Admin parts that they open load these themselves.
test('no file for facilitators shows an admin text without importing its part', () => {
  const begin = globSync(
    'web/{app/team/team-bar.tsx,app/team/facilitator-layout.tsx,roster/**/*.{page,list}.tsx}',
    {
      cwd: root,
    },
  )
  const seen = new Set<string>()
  const without: string[] = []
  const visit = (file: string) => {
    // The list of a topic's pages leads to the pages of all users.
    if (seen.has(file) || file.endsWith('.pages.ts')) return
    seen.add(file)
    const code = readFileSync(root + file, 'utf8')
    if (code.includes(bringsAdmin)) return
    if (inAdmin.test(code)) without.push(file)
    for (const next of importsOf(file, code)) visit(next)
  }
  for (const file of begin) visit(file)
  expect(seen.size).toBeGreaterThan(200)
  expect(without).toEqual([])
})

/** The web files that it imports, statically or dynamically. For a public API, the files behind the imported names. */
function importsOf(file: string, code: string): string[] {
  const statements = code.matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*?from )?'([^']+)'|import\('([^']+)'\)/gm,
  )
  return [...statements].flatMap(([statement, atOnce, later]) => {
    const target = pathOf(file, (atOnce ?? later)!)
    if (!target) return []
    return target.endsWith('/public.ts') ? behindPublicFile(target, namesIn(statement)) : [target]
  })
}

function behindPublicFile(publicFile: string, names: readonly string[]): string[] {
  const exported = readFileSync(root + publicFile, 'utf8').matchAll(/export (\{[^}]*\}) from '([^']+)'/g)
  return [...exported].flatMap(([, list, from]) =>
    namesIn(list!).some((name) => names.includes(name)) ? (pathOf(publicFile, from!) ?? []) : [],
  )
}

const namesIn = (statement: string) =>
  (/\{([^}]*)\}/.exec(statement)?.[1] ?? '').split(',').flatMap((name) => name.trim().split(' as ')[0] || [])

function pathOf(file: string, target: string): string | null {
  const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target)
  return path.startsWith('web/') && /\.tsx?$/.test(path) && existsSync(root + path) ? path : null
}
