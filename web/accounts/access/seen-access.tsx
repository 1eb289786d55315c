import { useState } from 'react'
import { knownAccountLabel } from '#web/accounts/sign-up/known-account.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/**
 * Before someone gives an account a role or right, they must review every way into that account. Render `dialog` beside
 * the form, not inside it.
 */
export function useSeenAccess() {
  const t = useMessages()
  const [question, setQuestion] = useState<{ known: string; answer: (gives: boolean) => void } | null>(null)
  /**
   * Makes a call that reports by ACCESS_NOT_SEEN that there is something to review. Repeats it after the review.
   * @throws ACCESS_NOT_SEEN when the person decides against it.
   */
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

/**
 * For an error of `afterReview`: the person reviewed the access and decided against it. This is no failure; show no
 * message.
 */
export function isNotSeen(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'ACCESS_NOT_SEEN'
}
