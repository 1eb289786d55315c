import { type Actor, can } from '#domain/kernel/access/capabilities.ts'

/** Administrators, and staff with the capability: a file changes hundreds of classes at the same time (decisions). */
export function mayImportClasses(person: Actor): boolean {
  return can(person, 'importClasses')
}
