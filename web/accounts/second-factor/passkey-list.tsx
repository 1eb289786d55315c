import { useState } from 'react'
import { passkeyName } from '#domain/accounts/second-factor/second-factor.input.ts'
import { useMyPassword } from '#web/accounts/password/my-password.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type MyPasskey, secondFactorCalls } from './second-factor.api.ts'
import { dateOf, unlessLeft } from './second-factor-labels.ts'

/** The person's passkeys, by the names that they gave them, to rename and remove. */
export function PasskeyList({
  passkeys,
  onChanged,
  onRejected,
}: {
  passkeys: readonly MyPasskey[]
  onChanged: () => void
  onRejected: (why: string) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [renamed, setRenamed] = useState<MyPasskey | null>(null)
  const [removed, setRemoved] = useState<MyPasskey | null>(null)
  const myPassword = useMyPassword({
    title: t('secondFactor.passkeys.removeTitle'),
    explain: t('secondFactor.passkeys.removeExplain', { name: removed?.name ?? '' }),
    confirm: t('secondFactor.passkeys.remove'),
  })
  const remove = async (passkey: MyPasskey) => {
    setRemoved(passkey)
    try {
      await myPassword.withPassword((password) => secondFactorCalls.removePasskey(passkey.id, password))
      toasts.show({ type: 'success', message: t('secondFactor.passkeys.removed') })
      onChanged()
    } catch (error) {
      unlessLeft(error, onRejected)
    }
  }
  if (passkeys.length === 0) return null
  return (
    <>
      <ul className="accounts-sessions">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <b>{passkey.name}</b>
              <small>
                {passkey.usedAt === null
                  ? t('secondFactor.passkeys.since', { date: dateOf(passkey.createdAt) })
                  : t('secondFactor.passkeys.used', {
                      date: dateOf(passkey.createdAt),
                      used: dateOf(passkey.usedAt),
                    })}
              </small>
            </div>
            <div className="button-row">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('secondFactor.passkeys.renameNamed', { name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                {t('secondFactor.passkeys.rename')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('secondFactor.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => void remove(passkey)}
              >
                {t('secondFactor.passkeys.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {myPassword.dialog}
      {renamed ? (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onRenamed={() => {
            setRenamed(null)
            toasts.show({ type: 'success', message: t('secondFactor.passkeys.renamed') })
            onChanged()
          }}
        />
      ) : null}
    </>
  )
}

function RenameDialog({
  passkey,
  onClose,
  onRenamed,
}: {
  passkey: MyPasskey
  onClose: () => void
  onRenamed: () => void
}) {
  const t = useMessages()
  const form = useForm({ schema: passkeyName, defaultValues: { name: passkey.name } })
  const fields = fieldsOf(form)
  return (
    <Dialog open title={t('secondFactor.passkeys.renameTitle')} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          try {
            await secondFactorCalls.renamePasskey(passkey.id, name)
            onRenamed()
          } catch (error) {
            showServerErrors(error, form)
          }
        }}
      >
        <FormTextField
          name={fields.name}
          label={t('secondFactor.passkeys.name')}
          autoComplete="off"
          required
        />
        <div className="button-row">
          <SubmitButton>{t('common.save')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
