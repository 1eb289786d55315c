import { worksHere } from '#domain/kernel/access/roles.ts'

/** How the owner of an account agrees that a website's login opens it: by its password, or by a press in a mail. */
export const bindingMethods = ['password', 'mail'] as const
export type BindingMethod = (typeof bindingMethods)[number]

/** How long the page's question waits for a password, in milliseconds. The mail's link has the lifetime of its key. */
export const bindingLifetime = 30 * 60_000
/** Wrong passwords to one question; then the website brings the person anew. */
export const mostBindingTries = 5

/**
 * Whether the owner is asked before a website's user is bound to the account. What a website says of an address opens an account
 * that holds nothing else; where there is a password or a role, whoever runs the website must not be able to open it by a word.
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

/** By what the owner can agree. */
export function methodsToAgree({ hasPassword }: { hasPassword: boolean }): BindingMethod[] {
  return hasPassword ? ['password', 'mail'] : ['mail']
}
