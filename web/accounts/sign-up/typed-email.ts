import { useEffect, useState } from 'react'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import { forgetDraft, readDraft, saveDraft, visitorDraftName } from '#web/platform/session/drafts.ts'

// An address typed on one page of the login area is prefilled on the next: log in, magic link, sign up, forgot
// password. Only in this tab, and until a person logs in. Never in an address of the portal.
const name = visitorDraftName('email')

/** The form's initial value. The server renders it empty, and `useSavedEmail` restores it. */
export function typedEmail(): string {
  return isServerRenderedPage() ? '' : savedEmail()
}

function savedEmail(): string {
  const email = readDraft(name)?.email
  return typeof email === 'string' ? email : ''
}

export function useSavedEmail(email: string, bringBack?: (email: string) => void): void {
  const [wasServerRendered] = useState(isServerRenderedPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated, before the next effect deletes the draft.
  useEffect(() => {
    const saved = wasServerRendered ? savedEmail() : ''
    if (saved) bringBack?.(saved)
  }, [])
  useEffect(() => {
    if (email.trim() === '') forgetDraft(name)
    else saveDraft(name, { email })
  }, [email])
}

export function forgetTypedEmail(): void {
  forgetDraft(name)
}
