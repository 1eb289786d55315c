import { type Actor, can } from '#domain/kernel/access/capabilities.ts'

/** Administrators, and staff with the capability: one file changes hundreds of classes. */
export function mayImportClasses(person: Actor): boolean {
  return can(person, 'importClasses')
}
