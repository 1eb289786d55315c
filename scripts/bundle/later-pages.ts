import { readdirSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { needsOf, root } from './module-needs.ts'

// Code that later pages share is sent in few files too: by area, with the code of forms apart. A page without a
// form loads no form code.

const areas = {
  own: /^(?:registration\/(?:attend|cancel|first-registration|guests|list|my-classes|switch-mode)\/[^/]+\.page|registration\/(?:first-registration\/first-registration-form|confirm\/who-is-coming|accommodations\/line-accommodations)|people\/(?:communications|profile|retention|sign-up)\/[^/]+\.page)\.tsx$/,
  // What facilitators need first while people arrive. The rest and its dialogs load afterwards.
  roster: /^(?:roster\/roster\.page|app\/team\/team-bar)\.tsx$/,
  'roster-later': /^roster\/roster-(?:more|dialogs)\.tsx$/,
  team: /^roster\/(?!roster\.page)(?:.+\/)?[^/]+\.page\.tsx$/,
  manage: /^[^/]+\/admin\/(?:.+\/)?[^/]+\.(?:page|record)\.tsx$/,
}
type Area = keyof typeof areas

const forms = /node_modules\/(react-hook-form|@hookform|zod)\//
/** In order of priority: what several areas share comes first, so that no area's file contains it. */
const names = ['shared', 'staff', 'shared-more', 'staff-more', ...Object.keys(areas)].flatMap((name) => [
  name,
  `${name}-forms`,
])

export function lazyPages() {
  const sharedIn = new Map<string, string>()
  return {
    /** Finds what the pages share, except modules that are `taken` by another file. */
    divide(build: Pick<Rolldown.PluginContext, 'getModuleInfo'>, taken: (id: string) => boolean): void {
      const neededBy = new Map<string, { areas: Set<Area>; pages: number }>()
      for (const { area, file } of pages())
        for (const id of needsOf(file, build)) {
          const by = neededBy.get(id) ?? { areas: new Set(), pages: 0 }
          by.areas.add(area)
          by.pages += 1
          neededBy.set(id, by)
        }
      for (const [id, by] of neededBy)
        if (by.pages > 1 && !taken(id)) sharedIn.set(id, nameOf(by.areas, isForm(id, build)))
    },
    chunks: names.map(
      (name): Rolldown.CodeSplittingGroup => ({
        name,
        minShareCount: 2,
        test: (id) => sharedIn.get(id) === name,
      }),
    ),
  }
}

function pages() {
  const files = readdirSync(`${root}web`, { recursive: true, encoding: 'utf8' })
  return (Object.keys(areas) as Area[]).flatMap((area) =>
    files.filter((file) => areas[area].test(file)).map((file) => ({ area, file: `${root}web/${file}` })),
  )
}

const isForm = (id: string, build: Parameters<typeof needsOf>[1]) =>
  [...needsOf(id, build)].some((each) => forms.test(each))

function nameOf(by: ReadonlySet<Area>, form: boolean): string {
  const shared = by.has('own') ? 'shared' : 'staff'
  // A roster loads nothing that only other areas share.
  const name = by.size === 1 ? [...by][0]! : by.has('roster') ? shared : `${shared}-more`
  return form ? `${name}-forms` : name
}
