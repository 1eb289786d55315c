import { useState } from 'react'
import { knownAccountLabel } from '#web/accounts/sign-up/known-account.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/**
 * Whoever gives an account a role or right reads first what opens it. `dialog` belongs beside the form that asks, not into it.
 */
export function useSeenAccess() {
  const t = useMessages()
  const [question, setQuestion] = useState<{ known: string; answer: (gives: boolean) => void } | null>(null)
  /** Makes a call that says itself, by ACCESS_NOT_SEEN, that there is something to read; makes it again once that was seen. Throws that code where the person gives nothing. */
  const afterReview = async <Result,>(act: (accessSeen: boolean) => Promise<Result>): Promise<Result> => {
    try {
      return await act(false)
    } catch (error) {
      if (!isNotSeen(error)) throw error
      const known = knownAccountLabel(error.data)
      const gives = await new Promise<boolean>((resolve) => setQuestion({ known, answer: resolve }))
      setQuestion(null)
      if (!gives) throw error
      return act(true)
    }
  }
  const dialog = question ? (
    <ConfirmDialog
      open
      title={t('adminPeople.giveSeen.title')}
      confirmLabel={t('adminPeople.giveSeen.confirm')}
      keepLabel={t('adminPeople.giveSeen.keep')}
      onConfirm={() => question.answer(true)}
      onClose={() => question.answer(false)}
    >
      <p>{question.known}</p>
      <p>{t('adminPeople.giveSeen.explain')}</p>
    </ConfirmDialog>
  ) : null
  return { afterReview, dialog }
}

/** Of what `afterReview` throws: the person has read it, and gives nothing. Nothing went wrong, and nothing is to be said. */
export function isNotSeen(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'ACCESS_NOT_SEEN'
}
