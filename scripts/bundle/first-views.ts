import type { Plugin, Rolldown } from 'vite'
import { lazyPages } from './later-pages.ts'
import { needsOf, root } from './module-needs.ts'

// What the pages that people come to first share is sent in few files: a file for each of a hundred small modules takes longer to ask
// for than to send, and a file for everything would bring each page the code of all others.

const lucide = /node_modules\/lucide-react\//
const formLibrary = /node_modules\/(react-hook-form|@hookform)\//
const base = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//

const entry = `${root}web/main.tsx`

/** Pages, and parts of pages, of a kind. */
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
/** Whoever opens a roster waits for all that it shares with first views; so that is apart from what only these need. */
const beside = ['roster/roster.page.tsx', 'app/team/team-bar.tsx'].map((file) => `${root}web/${file}`)
/** What several kinds need; what several pages of a kind need; what one page shares with later ones. */
const parts = ['common', ...Object.keys(kinds), ...pages.map(({ name }) => name)].flatMap((part) => [
  `${part}-shown`,
  part,
])

/** The plugin that finds them, and how the build is to divide its chunks. */
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
      ...later.chunks,
    ],
  }
}

/** What forms are made of; the words and fields of the same pages are shown by others, too. */
const isForm = (id: string, build: Parameters<typeof needsOf>[1]) =>
  [...needsOf(id, build)].some((each) => formLibrary.test(each))

function partFor(by: typeof pages, form: boolean, isBeside: boolean): string {
  const [first] = by
  if (new Set(by.map(({ kind }) => kind)).size > 1) return 'common'
  // A few lines and icons: pages of classes have the first of these files all of them, and the ways in have no other.
  if (isBeside) return first!.kind === 'forms' ? 'common' : 'browse'
  // What one of the two ways in needs alone is not sent with the other; control and bar come together.
  const part = by.length > 1 || first!.kind === 'registration' ? first!.kind : first!.name
  return first!.kind === 'forms' && !form ? `${part}-shown` : part
}
