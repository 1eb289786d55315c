import { type Actor, can, type RoleHolder } from '#domain/kernel/access/capabilities.ts'

/** The caller, for requests about a class. */
export type ClassActor = Actor

/** Whether the caller runs this class: staff, administrators, and its facilitators. Null: a visitor. */
export function runsClass(actor: RoleHolder | null, facilitatorIds: readonly number[]): boolean {
  return can(actor, 'runClasses', { facilitatorIds })
}

/** Whether the caller may run classes at all. runsClass decides which. */
export function mayRunClasses(actor: RoleHolder | null): boolean {
  return can(actor, 'runClasses')
}

export { facilitates } from '#domain/kernel/access/capabilities.ts'
