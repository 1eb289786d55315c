import { useEffect } from 'react'
import { useSessionActions } from './session/session.ts'
import { keepTypedEmail } from './typed-email.ts'

// What /login says when it comes up because a login ended on its page: the guard of that page leads there, and knows no words.
let word: string | null = null

export function takeLoginWord(): string | null {
  const taken = word
  word = null
  return taken
}

/** Leaves a login that has ended: /login comes up, says why, and has the address filled in. */
export function useEndedLogin(email: string, why: string): void {
  const { logout } = useSessionActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    word = why
    keepTypedEmail(email)
    void logout().then(() => keepTypedEmail(email))
  }, [])
}
