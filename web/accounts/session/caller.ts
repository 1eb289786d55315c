import type { Role } from '#domain/accounts/roles.rule.ts'
import type { SessionUser } from './session.ts'

/** The person as the rules of the domain ask for them. */
export function callerOf({ roles, additionalCapabilities, facilitatorId }: SessionUser) {
  return {
    roles: roles.nodes.map(({ name }) => name as Role),
    capabilities: additionalCapabilities,
    facilitatorId,
  }
}
