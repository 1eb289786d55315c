import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

// What the pages that people come to first share is sent in few files: a file for each of a hundred small modules takes longer to ask
// for than to send, and a file for everything would bring each page the code of all others.

const root = fileURLToPath(new URL('../', import.meta.url))
const icons = '/web/ui/icons.ts'
const lucide = /node_modules\/lucide-react\//
const base = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

const entry = `${root}web/main.tsx`

/** Pages, and parts of pages, of a kind. */
const kinds = {
  browse: {
    home: 'browse/home.page.tsx',
    class: 'browse/class.page.tsx',
    series: 'browse/series.page.tsx',
    content: 'content/content.page.tsx',
  },
  registration: {
    control: 'registration/register-control.tsx',
    bar: 'registration/registration-bar.tsx',
  },
  forms: { login: 'accounts/login.page.tsx', 'sign-up': 'accounts/sign-up.page.tsx' },
}
const pages = Object.entries(kinds).flatMap(([kind, files]) =>
  Object.entries(files).map(([name, file]) => ({ kind, name, file: `${root}web/${file}` })),
)
/** What several kinds need; what several pages of a kind need; what one page shares with later ones. */
const parts = ['common', ...Object.keys(kinds), ...pages.map(({ name }) => name)]

/** The plugin that finds them, and how the build is to divide its chunks. */
export function firstViews(): { plugin: Plugin; chunks: Rolldown.CodeSplittingGroup[] } {
  const partOf = new Map<string, string>()
  const aroundAll = new Set<string>()
  const plugin: Plugin = {
    name: 'first-views',
    apply: 'build',
    buildEnd() {
      const code = (id: string) => this.getModuleInfo(id)?.code ?? ''
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      for (const id of needs(entry, imported, code)) aroundAll.add(id)
      const neededBy = new Map<string, typeof pages>()
      for (const page of pages)
        for (const id of needs(page.file, imported, code))
          if (id !== page.file) neededBy.set(id, [...(neededBy.get(id) ?? []), page])
      for (const [id, by] of neededBy) partOf.set(id, partFor(by))
    },
  }
  return {
    plugin,
    chunks: [
      // What every page needs and seldom changes: cached across releases of the app itself.
      { name: 'base', test: base },
      // All that stands around a page, what pages of several kinds need, and the sheets of them all: one file packs smaller than two, and no
      // page waits for a second sheet before its first picture.
      {
        name: 'app',
        test: (id) =>
          id !== entry &&
          (aroundAll.has(id) || partOf.get(id) === 'common' || (id.endsWith('.css') && partOf.has(id))),
      },
      // Validation comes when something is typed: apart from the forms.
      { name: 'validation', test: /node_modules\/zod\// },
      ...parts.map((name) => ({ name, minShareCount: 2, test: (id: string) => partOf.get(id) === name })),
      // Those of later pages, a few hundred bytes each: one request instead of thirty.
      { name: 'icons', test: (id) => lucide.test(id) && !partOf.has(id) },
    ],
  }
}

function partFor(by: typeof pages): string {
  const [first] = by
  if (new Set(by.map(({ kind }) => kind)).size > 1) return 'common'
  // What one of the two ways in needs alone is not sent with the other; control and bar come together.
  return by.length > 1 || first!.kind === 'registration' ? first!.kind : first!.name
}

/** The page and every module that it needs at once. A door leads only to what is taken from it, as in the build. */
function needs(
  page: string,
  imported: (id: string) => readonly string[],
  code: (id: string) => string,
): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of imported(id)) {
      if (next.endsWith('.door.ts')) for (const behind of taken(code(id), next, code(next))) visit(behind)
      else if (next.endsWith(icons)) {
        const [library = ''] = imported(next)
        for (const icon of takenIcons(code(id), library, code(library))) visit(icon)
      } else visit(next)
    }
  }
  visit(page)
  return found
}

/** The modules behind the door that hold the names taken from it. */
function taken(importer: string, door: string, doorCode: string): string[] {
  const names = namesFrom(importer, door)
  return [...doorCode.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, list]) => namesIn(list!).some((name) => names.has(name)))
    .map(([, , from]) =>
      from!.startsWith('#') ? root + from!.slice(1) : fileURLToPath(new URL(from!, `file://${door}`)),
    )
}

/** The modules of the icons taken from web/ui/icons.ts, which passes on the library's. */
function takenIcons(importer: string, library: string, libraryCode: string): string[] {
  const names = namesFrom(importer, icons)
  return [...libraryCode.matchAll(/export \{([^}]*)\} from '(\.\/icons\/[\w-]+\.mjs)'/g)]
    .filter(([, list]) => list!.split(',').some((each) => names.has(each.trim().split(' as ')[1]!)))
    .map(([, , from]) => fileURLToPath(new URL(from!, `file://${library}`)))
}

/** What a module takes from another one. */
function namesFrom(importer: string, file: string): Set<string> {
  return new Set(
    [...importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
      .filter(([, , from]) => from!.split('/').at(-1) === file.split('/').at(-1))
      .flatMap(([, list]) => namesIn(list!)),
  )
}

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0]!)
    .filter(Boolean)
