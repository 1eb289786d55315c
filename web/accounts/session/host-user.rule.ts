/** Whom the website around the portal means. */
export interface HostUser {
  /** With who switched to them: a switch at the website is another login than their own. */
  user: string
  email: string
  isSwitched: boolean
}

const switchMark = ' by '

/** Whom a nonce means, as far as a page needs to know; whether it is true the portal sees. Null for what is none. */
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
 * Whether the login of this browser is that of the website. `followed`: which of the website's users it follows, as readNonce names them. An
 * address alone says nothing once a switch is in it, here or there: it is the administrator's on both sides, or on neither.
 */
export function isSameLogin(there: HostUser, here: { followed: string | null; email: string }): boolean {
  if (here.followed === there.user) return true
  if (there.isSwitched || here.followed?.includes(switchMark)) return false
  return here.email.toLowerCase() === there.email.toLowerCase()
}
