import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

// Which modules a page loads immediately, as in the build. Of a public API or the list of icons, only the imported
// names count.

export const root = fileURLToPath(new URL('../../', import.meta.url))
const icons = '/web/ui/icons.ts'

/** The page and every module that it loads immediately. Of a public API, only the imported names count. */
export function needsOf(page: string, build: Pick<Rolldown.PluginContext, 'getModuleInfo'>): Set<string> {
  const code = (id: string) => build.getModuleInfo(id)?.code ?? ''
  const imported = (id: string) => build.getModuleInfo(id)?.importedIds ?? []
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of imported(id)) {
      if (next.endsWith('/public.ts')) for (const behind of taken(code(id), next, code(next))) visit(behind)
      else if (next.endsWith(icons)) {
        const [library = ''] = imported(next)
        for (const icon of takenIcons(code(id), library, code(library))) visit(icon)
      } else visit(next)
    }
  }
  visit(page)
  return found
}

/** The modules behind a public API that export the imported names. */
function taken(importer: string, publicFile: string, publicCode: string): string[] {
  const names = namesFrom(importer, publicFile)
  return [...publicCode.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, list]) => namesIn(list!).some((name) => names.has(name)))
    .map(([, , from]) =>
      from!.startsWith('#') ? root + from!.slice(1) : fileURLToPath(new URL(from!, `file://${publicFile}`)),
    )
}

/** The modules of the icons imported from web/ui/icons.ts, which re-exports the library's. */
function takenIcons(importer: string, library: string, libraryCode: string): string[] {
  const names = namesFrom(importer, icons)
  return [...libraryCode.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/g)]
    .filter(([, list]) => list!.split(',').some((each) => names.has(each.trim().split(' as ')[1]!)))
    .map(([, , from]) => fileURLToPath(new URL(from!, `file://${library}`)))
}

/** The names that a module imports from another one. */
function namesFrom(importer: string, file: string): Set<string> {
  return new Set(
    [...importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
      .filter(([, , from]) =>
        from!.startsWith('#')
          ? file.endsWith(`/${from!.slice(1)}`)
          : from!.split('/').at(-1) === file.split('/').at(-1),
      )
      .flatMap(([, list]) => namesIn(list!)),
  )
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0]!)
    .filter(Boolean)
