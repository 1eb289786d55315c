import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { instantText } from '#web/classes/public.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { fullName } from './registration-columns.tsx'
import { cancelRegistration, type RegistrationRow, registrationsKey } from './registrations-admin.api.ts'

/** Cancels a person's registration, with or without an email to them. Asks for confirmation first. */
export function CancelRegistrationDialog({ row, onClose }: { row: RegistrationRow; onClose: () => void }) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const [wantsMail, setWantsMail] = useState(true)
  const withMail = wantsMail && row.email !== null
  const cancel = useMutation({
    mutationFn: () => cancelRegistration(row.databaseId, withMail),
    onSuccess: async () => {
      toasts.show({
        type: 'success',
        message: t(withMail ? 'adminRegistrations.cancelledWithMail' : 'adminRegistrations.cancelled', {
          name: fullName(row),
        }),
      })
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: registrationsKey }),
        client.invalidateQueries({ queryKey: classDataKey }),
      ])
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('adminRegistrations.cancel.title')}
      confirmLabel={t('adminRegistrations.cancel.confirm')}
      keepLabel={t('adminRegistrations.cancel.keep')}
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{fullName(row)}</strong>
        <br />
        {row.courseTitle}
        <br />
        {instantText(new Date(row.courseStart))}
      </p>
      {row.guestName ? (
        <Banner tone="warning">
          <p>{t('adminRegistrations.cancel.guest', { name: row.guestName })}</p>
        </Banner>
      ) : null}
      {row.email === null ? (
        <p className="muted">{t('adminRegistrations.cancel.noAddress')}</p>
      ) : (
        <CheckboxField
          className="registrations-admin__mail"
          label={t('adminRegistrations.cancel.mail')}
          hint={t('adminRegistrations.cancel.mailHint', { address: row.email })}
          checked={wantsMail}
          onChange={(event) => setWantsMail(event.target.checked)}
        />
      )}
      {cancel.isError ? (
        <Banner tone="danger" live>
          <p>{errorOf(cancel.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}

/** The catalog's sentence addresses the person who is registered. */
function errorOf(error: unknown): string {
  return error instanceof CallError && error.code === 'REGISTRATION_NOT_FOUND'
    ? text('adminRegistrations.cancel.already')
    : sentenceOf(error)
}
