import type { Context, Viewer } from './context.ts'
import { administrators, admit } from './policy.ts'

/** The signed-in administrator, or NOT_LOGGED_IN or FORBIDDEN. Going: the call's policy says it. */
export function requireAdministrator(context: Pick<Context, 'viewer'>): Viewer {
  return admit(administrators, context.viewer)
}
