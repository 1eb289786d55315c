import { appCodeInput } from '#domain/accounts/second-factor/second-factor.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { secondFactorCalls } from './second-factor.api.ts'

/** The secret for an authenticator app, as a picture and as text. The first code verifies that the app has it. */
export function SetUpApp({
  secret,
  uri,
  onAdded,
}: {
  secret: string
  uri: string
  onAdded: (recoveryCodes: readonly string[]) => void
}) {
  const t = useMessages()
  const form = useForm({ schema: appCodeInput, defaultValues: { code: '' } })
  const fields = fieldsOf(form)
  return (
    <div className="stack">
      <p>{t('secondFactor.app.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.app.picture')} />
      <div>
        <p>{t('secondFactor.app.type')}</p>
        <p className="second-factor-secret">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret}>{t('secondFactor.app.copy')}</CopyButton>
      </div>
      <Form
        form={form}
        onSubmit={async ({ code }) => {
          try {
            onAdded(await secondFactorCalls.confirmApp(code))
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <p>{t('secondFactor.app.confirm')}</p>
        <FormTextField
          name={fields.code}
          label={t('secondFactor.step.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          width="tel"
          entry
          required
        />
        <div>
          <SubmitButton>{t('secondFactor.app.submit')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
