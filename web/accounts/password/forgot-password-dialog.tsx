import 'virtual:texts/sign-up'
import 'virtual:texts/ways-in'
import { useNavigate } from 'react-router'
import { forgotPasswordInput } from '#domain/accounts/password/forgot-password.input.ts'
import { sendPasswordReset } from '#web/accounts/accounts.api.ts'
import { RequestedBotCheck, useRequestedBotCheck } from '#web/accounts/bot-check/requested-bot-check.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/**
 * Forgot Password: sends the address, then shows a page that does not reveal whether it has an account. `email`: the
 * address typed at login.
 */
export default function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const form = useForm({ schema: forgotPasswordInput, defaultValues: { email } })
  const fields = fieldsOf(form)
  const check = useRequestedBotCheck()
  return (
    <Dialog open onClose={onClose} title={t('login.forgot.title')}>
      <p>{t('waysIn.forgot.lead')}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await sendPasswordReset(values.email, check.token)
            navigate(paths.forgotSuccess())
          } catch (error) {
            check.isRequestedBy(error)
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <FormTextField
          name={fields.email}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          required
        />
        <RequestedBotCheck check={check} />
        <div className="button-row">
          <SubmitButton busyLabel={t('login.sending')}>{t('waysIn.forgot.send')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
