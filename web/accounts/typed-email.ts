import { useEffect } from 'react'
import { forgetDraft, keepDraft, readDraft, visitorDraftName } from '#web/platform/session/drafts.ts'

// The address that somebody typed on one page of the login area stands on the next one, too: log in, magic link, sign up, forgotten
// password. Only in this tab, and until somebody is logged in; never in an address of the portal.
const name = visitorDraftName('email')

export function typedEmail(): string {
  const email = readDraft(name)?.email
  return typeof email === 'string' ? email : ''
}

export function useKeptEmail(email: string): void {
  useEffect(() => {
    if (email.trim() === '') forgetDraft(name)
    else keepDraft(name, { email })
  }, [email])
}

export function forgetTypedEmail(): void {
  forgetDraft(name)
}
