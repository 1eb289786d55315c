import { type Caller, can } from '#domain/kernel/access/capabilities.ts'

/** Administrators, and staff with the right to it: a file changes hundreds of classes at once (decisions). */
export function mayImportClasses(person: Caller): boolean {
  return can(person, 'importClasses')
}
