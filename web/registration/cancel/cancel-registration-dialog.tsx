import 'virtual:texts/pages'
import { useMutation } from '@tanstack/react-query'
import { instantText } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { CancelRegistrationDialog_CancelDocument } from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

export interface CancellableClass {
  registrationId: number
  /** The owner's name for display, if it is a person the user helps. */
  of?: string | undefined
  title: string
  /** ISO timestamp. */
  start: string
  guestName: string | null
  /** Part of a series of several classes. The others must be cancelled separately. */
  inSeries: boolean
}

/**
 * 'Cancel Course Registration' (specification, section 4): asks, cancels with the guest, reloads everything, then
 * closes. `onCancelled` gets the success message: the page shows it and moves the focus to it. An error stays in the
 * dialog.
 */
export function CancelRegistrationDialog({
  cancelling,
  callAs = call,
  onClose,
  onCancelled,
}: {
  /** What to cancel. Null: the dialog is closed. */
  cancelling: CancellableClass | null
  /** Makes the calls for the class's owner, if it is not the user's class. */
  callAs?: typeof call
  onClose: () => void
  onCancelled: (message: string) => void
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const cancel = useMutation({
    mutationFn: async (target: CancellableClass) => {
      const input = { id: String(target.registrationId), forceDelete: true }
      await callAs(CancelRegistrationDialog_CancelDocument, { input })
      await refresh()
    },
    onSuccess: (_answer, { title }) => {
      const message = t('myClasses.cancelled', { title })
      onClose()
      onCancelled(message)
    },
  })
  if (!cancelling) return null
  return (
    <ConfirmDialog
      open
      danger
      title={t('myClasses.cancelTitle')}
      confirmLabel={t('myClasses.cancelRegistration')}
      keepLabel={t('myClasses.keepMyPlace')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate(cancelling)}
      onClose={() => {
        cancel.reset()
        onClose()
      }}
    >
      <p>
        {cancelling.of ? (
          <>
            {cancelling.of}
            <br />
          </>
        ) : null}
        {cancelling.title}
        <br />
        <strong>{instantText(new Date(cancelling.start))}</strong>
      </p>
      {cancelling.guestName ? (
        <Banner tone="warning">
          <p>{t('myClasses.cancelsGuest', { name: cancelling.guestName })}</p>
        </Banner>
      ) : null}
      {cancelling.inSeries ? (
        <Banner tone="warning">
          <p>{t('myClasses.cancelOthersToo')}</p>
        </Banner>
      ) : null}
      {cancel.isError ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(cancel.error, t('myClasses.cancelFailed'))} />
          </p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
