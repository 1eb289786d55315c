import { type Caller, can, type RoleHolder } from '#domain/kernel/access/capabilities.ts'

/** Who asks for something of a class. */
export type ClassCaller = Caller

/** Who runs a class: staff, administrators, and the facilitators of this class. Null: nobody who is logged in. */
export function runsClass(caller: RoleHolder | null, facilitatorIds: readonly number[]): boolean {
  return can(caller, 'runClasses', { facilitatorIds })
}

/** Who may run classes at all; which, runsClass says. */
export function mayRunClasses(caller: RoleHolder | null): boolean {
  return can(caller, 'runClasses')
}

export { facilitates } from '#domain/kernel/access/capabilities.ts'
