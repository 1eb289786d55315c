import { claimedEmail } from './claimed-email.rule.ts'
import { namesRoles } from './claimed-roles.rule.ts'

/** What a provider said of a person in one of its answers. */
export type ProviderResponse = Record<string, unknown>

/**
 * The one answer of a provider that counts: address, whether it is verified, and roles are never joined from two, because a
 * person may change at the provider what one of them tells. It is the first that vouches for an address and names roles, else the
 * first that names roles, else the first that vouches, else the first. Without a `rolesClaim` no answer needs roles. The ID token
 * comes first.
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
