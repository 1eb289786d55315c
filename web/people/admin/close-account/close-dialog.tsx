import { useState } from 'react'
import { isClosureConfirmed } from '#domain/people/close-account/account-closure.input.ts'
import { carryOutClosure } from '#web/people/admin/people-admin.api.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** Permanent. The user types DELETE to confirm. */
export function CloseDialog({
  person,
  onClose,
  onDone,
}: {
  person: {
    databaseId: number
    firstName: string
    lastName: string
    upcomingRegistrations: number
    facilitator?: { name: string } | null
  }
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const isConfirmed = isClosureConfirmed(typed)
  const close = async () => {
    if (!isConfirmed || busy) return
    setBusy(true)
    setError(null)
    try {
      await carryOutClosure(person.databaseId, typed.trim())
    } catch (error) {
      setError(sentenceOf(error))
      setBusy(false)
      return
    }
    toasts.show({ type: 'success', message: t('adminPeople.closure.done') })
    await onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminPeople.closure.title', { name: `${person.firstName} ${person.lastName}` })}
      role="alertdialog"
      dismissable={!busy}
      actions={
        <>
          <Button
            variant="dangerSolid"
            busy={busy}
            busyLabel={t('adminPeople.closure.closing')}
            unavailable={!isConfirmed}
            onClick={() => void close()}
          >
            {t('adminPeople.closure.submit')}
          </Button>
          <Button variant="quiet" unavailable={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('adminPeople.closure.explain', { count: person.upcomingRegistrations })}</p>
      <p>{t('adminPeople.closure.goodbye')}</p>
      {person.facilitator ? (
        <p>{t('adminPeople.closure.facilitator', { name: person.facilitator.name })}</p>
      ) : null}
      {refusal ? (
        <Banner tone="danger" live>
          <p>{refusal}</p>
        </Banner>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        <TextField
          label={t('adminPeople.closure.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}
