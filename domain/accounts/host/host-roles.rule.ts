import { rolesCan, rolesThatCan } from '#domain/kernel/access/capabilities.ts'
import { byRank, defaultRole, ordinaryRoles, type Role } from '#domain/kernel/access/roles.ts'

/** Which role of the portal a role of the host, in lower case, gives: {editor: 'staff'}. */
export type HostRoles = ReadonlyMap<string, Role>

/**
 * The roles of a person whom the host logs in. A role that the setting names is in the hands of the host: it comes and goes with theirs.
 * Roles that it does not name are the portal's own and stay. The last administrator stays one, so that somebody can mend the setting.
 */
export function rolesByHost({
  held: current,
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
  // Whoever attends classes too stays an attendee.
  for (const role of ordinaryRoles()) managed.delete(role)
  if (rolesCan(current, 'administer') && otherAdministrators === 0)
    for (const role of rolesThatCan('administer')) managed.delete(role)
  const stays = current.filter((role) => !managed.has(role))
  // The one that opens most first, as everywhere.
  const all = byRank((role) => given.includes(role) || stays.includes(role))
  return all.length > 0 ? all : [defaultRole]
}
