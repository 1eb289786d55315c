import { isStaffMember, type RoleHolder } from '#domain/accounts/roles.rule.ts'

/** Administrators, and staff with the right to it: a file changes hundreds of classes at once (decisions). */
export function mayImportClasses(
  person: Pick<RoleHolder, 'roles'> & { capabilities: readonly string[] },
): boolean {
  if (person.roles.includes('administrator')) return true
  return isStaffMember(person) && person.capabilities.includes('importClasses')
}
