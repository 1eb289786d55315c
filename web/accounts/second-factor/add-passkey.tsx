import { passkeyName } from '#domain/accounts/second-factor/second-factor.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PASSKEY_LEFT, secondFactorCalls } from './second-factor.api.ts'

/**
 * The name of a new passkey; then the device prompts the person. `onEnded` gets the message why the set-up has ended.
 */
export function AddPasskey({
  requested,
  onAdded,
  onEnded,
}: {
  requested: { challenge: string; options: string }
  onAdded: (recoveryCodes: readonly string[]) => void
  onEnded: (why: string) => void
}) {
  const t = useMessages()
  const form = useForm({
    schema: passkeyName,
    defaultValues: { name: t('secondFactor.passkeys.nameExample') },
  })
  const fields = fieldsOf(form)
  return (
    <>
      <p>{t('secondFactor.passkeys.addLead')}</p>
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          try {
            onAdded(await secondFactorCalls.addPasskey(requested, name))
          } catch (error) {
            const code = error instanceof CallError ? error.code : ''
            if (code === PASSKEY_LEFT) form.setError('root', { message: t('secondFactor.passkeys.left') })
            else if (code === 'SECOND_FACTOR_OVER' || code === 'PASSKEY_NOT_ADDED') onEnded(sentenceOf(error))
            else showServerErrors(error, form)
          }
        }}
      >
        <FormTextField
          name={fields.name}
          label={t('secondFactor.passkeys.name')}
          autoComplete="off"
          required
        />
        <div>
          <SubmitButton busyLabel={t('secondFactor.step.waiting')}>
            {t('secondFactor.passkeys.submit')}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
