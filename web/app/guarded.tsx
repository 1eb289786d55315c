import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { patterns } from '#web/platform/paths.ts'
import type { Access, PageName, pageAccess } from './page-access.ts'
import { RequireLogin } from './require-login.tsx'

/** The addresses of the pages that are for these people. */
type PathFor<A extends Access> = {
  [Page in PageName]: (typeof pageAccess)[Page] extends A ? (typeof patterns)[Page] : never
}[PageName]

declare const isGuarded: unique symbol
type Guarded = RouteObject & { [isGuarded]: true }

/** A route within the guard for `A`: a page that is for others does not compile there. */
export interface RouteFor<A extends Access> {
  path?: PathFor<A> | `${PathFor<A>}/*` | (A extends 'everybody' ? '*' : never)
  index?: true
  element?: ReactNode
  errorElement?: ReactNode
  hydrateFallbackElement?: ReactNode
  lazy?: RouteObject['lazy']
  children?: (RouteFor<A> | Guarded)[]
}

const rules: Record<Exclude<Access, 'everybody'>, Parameters<typeof RequireLogin>[0]> = {
  visitors: { visitors: true },
  unverified: { unverified: true },
  loggedIn: {},
  attendee: { only: 'attendee' },
  facilitator: { only: 'facilitator' },
  staff: { only: 'staff' },
  administrator: { only: 'administrator' },
  importer: { only: 'importer' },
  team: { only: 'team' },
}

/** The pages that are for `access`, behind the guard that lets nobody else in. */
export function guarded<A extends keyof typeof rules>(access: A, pages: (RouteFor<A> | Guarded)[]): Guarded {
  return { element: <RequireLogin {...rules[access]} />, children: pages } as RouteObject as Guarded
}

/** All routes: what stands outside of every guard is for everybody. */
export function openRoutes(pages: RouteFor<'everybody'>[]): RouteObject[] {
  return pages as RouteObject[]
}
