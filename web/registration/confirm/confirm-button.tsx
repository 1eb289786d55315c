import 'virtual:texts/errors'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { botCheckQuery, LazyBotCheckField } from '#web/accounts/public.ts'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Confirm Registration. The bot check is shown before it, if the settings require one that the person must solve. */
export function ConfirmButton({
  isSaving,
  onConfirm,
}: {
  isSaving: boolean
  onConfirm: (token?: string) => Promise<void>
}) {
  const t = useMessages()
  const { data: check } = useQuery(botCheckQuery)
  const [token, setToken] = useState('')
  const [isMissing, setMissing] = useState(false)
  const checkId = useId()
  const requires = check?.onConfirm && check.provider !== 'altcha'
  const confirm = async () => {
    if (!requires) return onConfirm()
    if (token === '') {
      setMissing(true)
      document.getElementById(checkId)?.focus()
      return
    }
    await onConfirm(token)
    // A token is valid for one try.
    setToken('')
  }
  return (
    <>
      {requires ? (
        <Suspense fallback={null}>
          <LazyBotCheckField
            id={checkId}
            token={token}
            onToken={(next) => {
              setToken(next)
              setMissing(false)
            }}
            error={isMissing ? fieldSentence('botCheck.required') : undefined}
          />
        </Suspense>
      ) : null}
      <div className="registration-list-sum__confirm">
        <Button variant="honey" block busy={isSaving} onClick={() => void confirm()}>
          {t('registrationList.confirm')}
        </Button>
      </div>
    </>
  )
}
