/** The user that the surrounding website means. */
export interface HostUser {
  /** Includes who switched to them: a switch at the website is another login than the user's own. */
  user: string
  email: string
  isSwitched: boolean
}

const switchMark = ' by '

/** The user that a nonce means, as far as a page needs it. The server verifies the nonce. Null for an invalid one. */
export function readNonce(nonce: string): HostUser | null {
  try {
    const payload = nonce.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    const { sub, email, switched_by: by } = JSON.parse(atob(payload)) as Record<string, unknown>
    if (typeof sub !== 'string' || typeof email !== 'string') return null
    const isSwitched = typeof by === 'string' && by !== ''
    return { user: isSwitched ? `${sub}${switchMark}${by}` : sub, email, isSwitched }
  } catch {
    return null
  }
}

/**
 * Whether this browser's login is that of the website. `followed`: which of the website's users it follows, as named by
 * readNonce. If either login is switched, the same address is not enough: the administrator and the user may differ
 * between them.
 */
export function isSameLogin(there: HostUser, here: { followed: string | null; email: string }): boolean {
  if (here.followed === there.user) return true
  if (there.isSwitched || here.followed?.includes(switchMark)) return false
  return here.email.toLowerCase() === there.email.toLowerCase()
}
