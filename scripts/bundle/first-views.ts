import type { Plugin, Rolldown } from 'vite'
import { lazyPages } from './later-pages.ts'
import { needsOf, root } from './module-needs.ts'

// Code that the first pages share is sent in few files. One file for each of a hundred small modules takes
// longer to request than to send. One file for everything would load the code of all other pages with each page.

const lucide = /node_modules\/lucide-react\//
const formLibrary = /node_modules\/(react-hook-form|@hookform)\//
const base = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

const entry = `${root}web/main.tsx`

/** Pages and parts of pages by kind. */
const kinds = {
  browse: {
    home: 'browse/home/home.page.tsx',
    class: 'browse/class-page/class.page.tsx',
    series: 'browse/series-page/series.page.tsx',
    content: 'content/content.page.tsx',
  },
  registration: {
    control: 'registration/register-control/register-control.tsx',
    bar: 'registration/list/registration-bar.tsx',
  },
  forms: { login: 'accounts/log-in/login.page.tsx', 'sign-up': 'accounts/sign-up/sign-up.page.tsx' },
}
const pages = Object.entries(kinds).flatMap(([kind, files]) =>
  Object.entries(files).map(([name, file]) => ({ kind, name, file: `${root}web/${file}` })),
)
/** A roster loads all that it shares with first views. That code is separate from what only first views need. */
const beside = ['roster/roster.page.tsx', 'app/team/team-bar.tsx'].map((file) => `${root}web/${file}`)
/** Code that several kinds need, that several pages of a kind need, and that one page shares with later ones. */
const parts = ['common', ...Object.keys(kinds), ...pages.map(({ name }) => name)].flatMap((part) => [
  `${part}-shown`,
  part,
])

/** The plugin that finds the shared modules, and the chunk groups for the build. */
export function firstViews(): { plugin: Plugin; chunks: Rolldown.CodeSplittingGroup[] } {
  const partOf = new Map<string, string>()
  const aroundAll = new Set<string>()
  const later = lazyPages()
  const plugin: Plugin = {
    name: 'first-views',
    apply: 'build',
    buildEnd() {
      for (const id of needsOf(entry, this)) aroundAll.add(id)
      const neededBy = new Map<string, typeof pages>()
      for (const page of pages)
        for (const id of needsOf(page.file, this))
          if (id !== page.file) neededBy.set(id, [...(neededBy.get(id) ?? []), page])
      const neededBeside = new Set(beside.flatMap((file) => [...needsOf(file, this)]))
      for (const [id, by] of neededBy) partOf.set(id, partFor(by, isForm(id, this), neededBeside.has(id)))
      later.divide(this, (id) => aroundAll.has(id) || partOf.has(id))
    },
  }
  return {
    plugin,
    chunks: [
      // Every page needs it and it rarely changes: cached across releases of the app.
      { name: 'base', test: base },
      // The page frame, what pages of several kinds need, and all their style sheets. One file compresses better than
      // two, and no page waits for a second sheet before its first paint.
      {
        name: 'app',
        test: (id) =>
          id !== entry &&
          (aroundAll.has(id) || partOf.get(id) === 'common' || (id.endsWith('.css') && partOf.has(id))),
      },
      // Validation loads when the user types: separate from the forms.
      { name: 'validation', test: /node_modules\/zod\// },
      ...parts.map((name) => ({ name, minShareCount: 2, test: (id: string) => partOf.get(id) === name })),
      // Icons of later pages, a few hundred bytes each: one request instead of thirty.
      { name: 'icons', test: (id) => lucide.test(id) && !partOf.has(id) },
      ...later.chunks,
    ],
  }
}

/** What only forms need. Other parts also show the copy and fields of the same pages. */
const isForm = (id: string, build: Parameters<typeof needsOf>[1]) =>
  [...needsOf(id, build)].some((each) => formLibrary.test(each))

function partFor(by: typeof pages, form: boolean, isBeside: boolean): string {
  const [first] = by
  if (new Set(by.map(({ kind }) => kind)).size > 1) return 'common'
  // A few lines and icons. All class pages load the first of these files. The login pages load no other shared file.
  if (isBeside) return first!.kind === 'forms' ? 'common' : 'browse'
  // Login and sign-up do not load each other's code. The control and the bar load together.
  const part = by.length > 1 || first!.kind === 'registration' ? first!.kind : first!.name
  return first!.kind === 'forms' && !form ? `${part}-shown` : part
}
