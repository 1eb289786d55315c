import { claimedEmail } from './claimed-email.rule.ts'
import { namesRoles } from './claimed-roles.rule.ts'

/** A provider's claims about a person in one of its responses. */
export type ProviderResponse = Record<string, unknown>

/**
 * Chooses the one response of a provider that counts. Address, whether it is verified, and roles are never combined
 * from two, because a person may be able to change one of them at the provider. The order: the first that confirms an
 * address and names roles, else the first that names roles, else the first that confirms an address, else the first.
 * Without a `rolesClaim`, no response needs roles. The ID token comes first.
 */
export function oneResponse(
  answers: readonly [ProviderResponse, ...ProviderResponse[]],
  { rolesClaim, trustsUnverifiedEmail }: { rolesClaim: string | undefined; trustsUnverifiedEmail: boolean },
): ProviderResponse {
  const vouches = (answer: ProviderResponse) => claimedEmail(answer, { trustsUnverifiedEmail }) !== null
  const hasRoles = (answer: ProviderResponse) => rolesClaim === undefined || namesRoles(answer, rolesClaim)
  return (
    answers.find((answer) => vouches(answer) && hasRoles(answer)) ??
    answers.find(hasRoles) ??
    answers.find(vouches) ??
    answers[0]
  )
}
