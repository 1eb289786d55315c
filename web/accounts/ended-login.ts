import { useEffect, useState } from 'react'
import { useSessionActions } from './session/session.ts'
import { keepTypedEmail } from './typed-email.ts'

/** Leaves a login that has ended, so that /login comes up, with the address filled in. True once it is left. */
export function useEndedLogin(email: string): boolean {
  const { logout } = useSessionActions()
  const [isLeft, setLeft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    void logout().then(() => {
      keepTypedEmail(email)
      setLeft(true)
    })
  }, [])
  return isLeft
}
