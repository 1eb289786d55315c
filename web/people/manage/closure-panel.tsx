import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isClosureConfirmed } from '#domain/people/account-closure.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { ActButton } from './act-button.tsx'
import { type AdministeredPerson, acts, carryOutClosure, peopleKey } from './people-admin.api.ts'

/** What the person's wish to be closed needs: carried out with a typed word, or taken back. */
export function ClosurePanel({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}) {
  const t = useMessages()
  const [closing, setClosing] = useState(false)
  if (person.closureRequestedAt === null) return null
  return (
    <Banner tone="warning" className="people-admin-closure">
      <p>{t('adminPeople.closure.requested', { date: formatMomentDate(person.closureRequestedAt) })}</p>
      <div className="button-row">
        <Button variant="danger" size="sm" onClick={() => setClosing(true)}>
          {t('adminPeople.closure.carryOut')}
        </Button>
        <ActButton
          label={t('adminPeople.closure.dismiss')}
          title={t('adminPeople.closure.dismissTitle')}
          explain={t('adminPeople.closure.dismissExplain')}
          done={t('adminPeople.closure.dismissed')}
          act={async () => onChanged(await acts.dismissClosure(person.databaseId))}
        />
      </div>
      {closing ? <CarryOut person={person} onClose={() => setClosing(false)} /> : null}
    </Banner>
  )
}

/** Closes the account for good once DELETE is typed. */
function CarryOut({ person, onClose }: { person: AdministeredPerson; onClose: () => void }) {
  const t = useMessages()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isConfirmed = isClosureConfirmed(typed)
  const close = async () => {
    if (!isConfirmed || busy) return
    setBusy(true)
    setRefusal(null)
    try {
      await carryOutClosure(person.databaseId, typed.trim())
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
      return
    }
    toasts.show({ type: 'success', message: t('adminPeople.closure.done') })
    await navigate(paths.adminPeople())
    // Nothing of the person stays in this browser either.
    client.removeQueries({ queryKey: peopleKey, type: 'inactive' })
    await client.invalidateQueries({ queryKey: peopleKey })
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
