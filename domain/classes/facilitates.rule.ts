import { type Actor, can, type RoleHolder } from '#domain/kernel/access/capabilities.ts'

/** Who asks for something of a class. */
export type ClassActor = Actor

/** Who runs a class: staff, administrators, and the facilitators of this class. Null: nobody who is logged in. */
export function runsClass(actor: RoleHolder | null, facilitatorIds: readonly number[]): boolean {
  return can(actor, 'runClasses', { facilitatorIds })
}

/** Who may run classes at all; which, runsClass says. */
export function mayRunClasses(actor: RoleHolder | null): boolean {
  return can(actor, 'runClasses')
}

export { facilitates } from '#domain/kernel/access/capabilities.ts'
