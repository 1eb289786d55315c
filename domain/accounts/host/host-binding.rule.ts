import { worksHere } from '#domain/kernel/access/roles.ts'

/** How the owner of an account agrees that a website's login opens it: by its password, or by a button in an email. */
export const bindingMethods = ['password', 'mail'] as const
export type BindingMethod = (typeof bindingMethods)[number]

/** How long the page's prompt accepts a password, in milliseconds. The email's link has the lifetime of its token. */
export const bindingLifetime = 30 * 60_000
/** Wrong passwords for one prompt. After that, the website must send the person again. */
export const mostBindingTries = 5

/**
 * Whether the owner must agree before a website's user is bound to the account. Without that, a website's claim of an
 * address opens only an account without a password or a role. Otherwise the website's operators could open any account
 * by a claim.
 */
export function needsOwnersYes({
  roles,
  hasPassword,
}: {
  roles: readonly string[]
  hasPassword: boolean
}): boolean {
  return hasPassword || worksHere(roles)
}

/** The ways in which the owner can agree. */
export function methodsToAgree({ hasPassword }: { hasPassword: boolean }): BindingMethod[] {
  return hasPassword ? ['password', 'mail'] : ['mail']
}
