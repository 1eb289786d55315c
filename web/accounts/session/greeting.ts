import { useMessages } from '#web/platform/messages/messages.ts'
import { useSession } from './session.ts'

/** "Welcome {first name or name}" for the head of a page; null while no one is logged in. */
export function useGreeting(): string | null {
  const t = useMessages()
  const session = useSession()
  return session.status === 'logged-in'
    ? t('chrome.welcome', { name: session.user.firstName || session.user.name })
    : null
}
