import { type Actor, can } from '#domain/kernel/access/capabilities.ts'

/** Administrators, and staff with the right to it: a file changes hundreds of classes at once (decisions). */
export function mayImportClasses(person: Actor): boolean {
  return can(person, 'importClasses')
}
