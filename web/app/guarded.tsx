import type { RouteObject } from 'react-router'
import type { Access } from '#web/ui/page/define-pages.ts'
import { RequireLogin } from './require-login.tsx'

/** The pages that are for `access`, behind the guard that lets nobody else in. */
export function guarded(access: Exclude<Access, 'everybody'>, pages: RouteObject[]): RouteObject {
  return { element: <RequireLogin {...ruleOf(access)} />, children: pages }
}

function ruleOf(access: Exclude<Access, 'everybody'>): Parameters<typeof RequireLogin>[0] {
  if (access === 'visitors') return { visitors: true }
  if (access === 'unverified') return { unverified: true }
  return access === 'loggedIn' ? {} : { only: access }
}
