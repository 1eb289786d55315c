import { useEndedLogin } from '#web/accounts/accounts.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

/** The login ended while the page waited for the address to be verified: that was done elsewhere. To the login, with the address filled in. */
export function LoginEndedHere({ email }: { email: string }) {
  const t = useMessages()
  useEndedLogin(email, t('signUp.verifiedElsewhere'))
  return null
}
