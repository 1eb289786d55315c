import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Capability } from '#domain/kernel/capabilities.ts'
import type { patterns } from '#web/platform/paths.ts'
import type { Access, AccessOf, PageName } from './page-access.ts'
import { RequireLogin } from './require-login.tsx'

/** The addresses of the pages that are for these people. */
type PathFor<A extends Access> = {
  [Page in PageName]: AccessOf<Page> extends A ? (typeof patterns)[Page] : never
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

const rules = {
  visitors: { visitors: true },
  unverified: { unverified: true },
  loggedIn: {},
} as const satisfies Record<Exclude<Access, 'everybody' | Capability>, Parameters<typeof RequireLogin>[0]>

/** The pages that are for `access`, behind the guard that lets nobody else in. */
export function guarded<A extends keyof typeof rules | Capability>(
  access: A,
  pages: (RouteFor<A> | Guarded)[],
): Guarded {
  const rule = (rules as Partial<Record<string, Parameters<typeof RequireLogin>[0]>>)[access] ?? {
    only: access as Capability,
  }
  return { element: <RequireLogin {...rule} />, children: pages } as RouteObject as Guarded
}

/** All routes: what stands outside of every guard is for everybody. */
export function openRoutes(pages: RouteFor<'everybody'>[]): RouteObject[] {
  return pages as RouteObject[]
}
