import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isStaff, useSession } from '#web/accounts/public.ts'
import { classTexts } from '#web/classes/public.ts'
import { useUndoToast } from '#web/classes/undo/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { cancelRegistration, type RosterEntry, removeGuest } from './roster.api.ts'
import type { DialogProps } from './roster-dialog-props.ts'
import { fullName } from './roster-labels.ts'

/** Cancels a person's registration. They get an email unless staff choose otherwise. */
export function CancelDialog({ roster, entry, onClose, onDone }: DialogProps & { entry: RosterEntry }) {
  const t = useMessages()
  const isEnded = new Date(roster.course.end) <= now()
  const hasEmail = Boolean(entry.email) || entry.contactHidden
  const [mails, setMails] = useState(hasEmail && !isEnded)
  const session = useSession()
  const mayChoose = session.status === 'logged-in' && isStaff(session.user)
  const name = fullName(entry)
  const sayDone = useUndoToast()
  const cancel = useMutation({
    mutationFn: () => cancelRegistration(entry.registrationId, !mails),
    onSuccess: ({ roster: changed, act }) => {
      sayDone(t('adminRoster.cancelForm.done', { name }), act)
      onDone(changed, null)
    },
  })
  const { fullDate } = classTexts(roster.course)
  return (
    <ConfirmDialog
      open
      danger
      title={t('adminRoster.cancelForm.title')}
      confirmLabel={t('adminRoster.cancelForm.confirm')}
      keepLabel={t('adminRoster.cancelForm.keep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>{t('adminRoster.cancelForm.text', { name, title: roster.course.title, date: fullDate })}</p>
      {entry.guest ? (
        <Banner tone="warning">
          <p>{t('adminRoster.cancelForm.guest', { guest: entry.guest.name })}</p>
        </Banner>
      ) : null}
      {isEnded ? null : hasEmail && !mayChoose ? (
        <p className="muted">{t('adminRoster.cancelForm.alwaysTold')}</p>
      ) : hasEmail ? (
        <CheckboxField
          label={t('adminRoster.cancelForm.mail')}
          hint={entry.email ?? undefined}
          checked={mails}
          onChange={(event) => setMails(event.target.checked)}
        />
      ) : (
        <p className="muted">{t('adminRoster.cancelForm.noMail')}</p>
      )}
      {cancel.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(cancel.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}

/** Removes a guest. The person who brought them stays. */
export function RemoveGuestDialog({
  entry,
  guest,
  onClose,
  onDone,
}: DialogProps & { entry: RosterEntry; guest: NonNullable<RosterEntry['guest']> }) {
  const t = useMessages()
  const names = { guest: guest.name, name: fullName(entry) }
  const remove = useMutation({
    mutationFn: () => removeGuest(entry.registrationId),
    onSuccess: (changed) => onDone(changed, t('adminRoster.removeGuestForm.done', names)),
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('adminRoster.removeGuestForm.title')}
      confirmLabel={t('adminRoster.removeGuestForm.confirm')}
      keepLabel={t('adminRoster.removeGuestForm.keep')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('adminRoster.removeGuestForm.text', names)}</p>
      {remove.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(remove.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
