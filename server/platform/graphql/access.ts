import type { Context, Role, Viewer } from './context.ts'
import { RefusedError } from './errors.ts'

/** The signed-in person, or NOT_LOGGED_IN. */
export function requireViewer(context: Pick<Context, 'viewer'>): Viewer {
  if (!context.viewer) throw new RefusedError('NOT_LOGGED_IN')
  return context.viewer
}

/** The signed-in person; NOT_WHILE_SWITCHED for an administrator who acts as them. */
export function requireThemself(context: Context): Viewer {
  const viewer = requireViewer(context)
  if (viewer.isSwitched) throw new RefusedError('NOT_WHILE_SWITCHED')
  return viewer
}

export function hasRole(viewer: Viewer | null, ...roles: Role[]): boolean {
  return viewer?.roles.some((role) => roles.includes(role)) ?? false
}

/** The signed-in administrator, or NOT_LOGGED_IN or FORBIDDEN. */
export function requireAdministrator(context: Pick<Context, 'viewer'>): Viewer {
  const viewer = requireViewer(context)
  if (!hasRole(viewer, 'administrator')) throw new RefusedError('FORBIDDEN')
  return viewer
}

/** The signed-in person of the staff, or an administrator; else NOT_LOGGED_IN or FORBIDDEN. */
export function requireStaff(context: Context): Viewer {
  const viewer = requireViewer(context)
  if (!isStaff(viewer)) throw new RefusedError('FORBIDDEN')
  return viewer
}

export function isStaff(viewer: Viewer | null): boolean {
  return hasRole(viewer, 'staff', 'administrator')
}
