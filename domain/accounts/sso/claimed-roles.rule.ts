import { byRank, type Role } from '#domain/kernel/access/roles.ts'

/** Whether a claim may give the role. */
const mayBeClaimed: Record<Role, boolean> = {
  attendee: false,
  facilitator: true,
  staff: true,
  administrator: true,
}

/**
 * The roles in a provider's claim: their names in any case, one or a list. `claim` is the claim's exact name, or the
 * path to it ('realm_access.roles'). Unknown names are ignored.
 */
export function claimedRoles(claims: Record<string, unknown>, claim: string): Role[] {
  const value = claimAt(claims, claim)
  const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === 'string')
  const lower = names.map((name) => name.trim().toLowerCase())
  return byRank((role) => mayBeClaimed[role] && lower.includes(role))
}

/** Whether the claim of roles is present, with any content. */
export function namesRoles(claims: Record<string, unknown>, claim: string): boolean {
  return claimAt(claims, claim) !== undefined
}

function claimAt(claims: Record<string, unknown>, claim: string): unknown {
  return Object.hasOwn(claims, claim) ? claims[claim] : valueAt(claims, claim.split('.'))
}

function valueAt(claims: unknown, path: readonly string[]): unknown {
  let value = claims
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
