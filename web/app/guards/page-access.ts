import { admits, type Person } from '#web/accounts/access.rule.ts'
import type { Access } from '#web/ui/page/define-pages.ts'

/**
 * Whether a menu offers the page to this person. Other conditions, such as a verified address, are checked by the
 * page's guard.
 */
export function mayOpen(user: Person | null, { for: access }: { for: Access }): boolean {
  if (access === 'everybody' || access === 'visitors') return true
  if (!user) return false
  return access === 'loggedIn' || access === 'unverified' || admits(access, user)
}
