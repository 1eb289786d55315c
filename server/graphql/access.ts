import type { Context, Role, Viewer } from './context.ts'
import { RefusedError } from './errors.ts'

/** The signed-in person, or NOT_LOGGED_IN. */
export function requireViewer(context: Context): Viewer {
  if (!context.viewer) throw new RefusedError('NOT_LOGGED_IN')
  return context.viewer
}

export function hasRole(viewer: Viewer | null, ...roles: Role[]): boolean {
  return viewer?.roles.some((role) => roles.includes(role)) ?? false
}

export function isStaff(viewer: Viewer | null): boolean {
  return hasRole(viewer, 'staff', 'administrator')
}
