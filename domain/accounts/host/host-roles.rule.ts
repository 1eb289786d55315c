import { rolesCan, rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { byRank, defaultRole, ordinaryRoles, type Role } from '#domain/kernel/access/roles.ts'

/** The portal role for each role of the host, in lower case: {editor: 'staff'}. */
export type HostRoles = ReadonlyMap<string, Role>

/**
 * The roles of a person whom the host logs in. The host controls the roles that the setting names: they are added and
 * removed with the host's. Other roles belong to the portal and stay. The last administrator keeps the role, so someone
 * can fix the setting.
 */
export function rolesByHost({
  held,
  atHost,
  map,
  otherAdministrators,
}: {
  held: readonly Role[]
  atHost: readonly string[]
  map: HostRoles
  otherAdministrators: number
}): Role[] {
  const given = atHost.flatMap((name) => map.get(name.toLowerCase()) ?? [])
  const managed = new Set<Role>(map.values())
  // The website never removes these roles, so a person who also attends classes stays an attendee.
  for (const role of ordinaryRoles()) managed.delete(role)
  if (rolesCan(held, 'administer') && otherAdministrators === 0)
    for (const role of rolesThatCan('administer')) managed.delete(role)
  const stays = held.filter((role) => !managed.has(role))
  // The role with the most rights first, as everywhere.
  const all = byRank((role) => given.includes(role) || stays.includes(role))
  return all.length > 0 ? all : [defaultRole]
}
