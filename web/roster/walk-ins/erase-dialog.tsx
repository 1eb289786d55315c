import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { eraseWalkIn, type RosterEntry } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Permanently deletes the identity of a person without an account. */
export function EraseDialog({ entry, onClose, onDone }: DialogProps & { entry: RosterEntry }) {
  const t = useMessages()
  const name = fullName(entry)
  const erase = useMutation({
    mutationFn: () => eraseWalkIn(entry.registrationId),
    onSuccess: (changed) => onDone(changed, t('adminRoster.eraseForm.done')),
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('adminRoster.eraseForm.title')}
      confirmLabel={t('adminRoster.eraseForm.confirm')}
      keepLabel={t('adminRoster.eraseForm.keep')}
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>{t('adminRoster.eraseForm.text', { name })}</p>
      {erase.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(erase.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
