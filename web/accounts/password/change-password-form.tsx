import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePasswordInput } from '#domain/accounts/password/change-password.input.ts'
import { changePassword } from '#web/accounts/accounts.api.ts'
import { failureOf } from '#web/accounts/log-in/failure.ts'
import { mySessionsQuery } from '#web/accounts/my-account/my-sessions.api.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Change password. `email`: whose password it is, for password managers. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useMessages()
  const client = useQueryClient()
  const [saved, setSaved] = useState(false)
  const form = useForm({
    schema: changePasswordInput,
    defaultValues: { password: '', newPassword: '', confirmNewPassword: '' },
  })
  const fields = fieldsOf(form)
  const isWithoutErrors = Object.keys(form.formState.errors).length === 0
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        setSaved(false)
        try {
          await changePassword(values)
        } catch (error) {
          if (error instanceof CallError && error.code === 'PASSWORD_WRONG')
            form.setError('password', { message: 'currentPassword.invalid' })
          else
            showServerErrors(error, form, {
              sentence: (fault) => failureOf(fault, t('account.password.failed')),
            })
          return
        }
        form.reset()
        setSaved(true)
        // The change ended the other logins.
        void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        name={fields.password}
        label={t('account.currentPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        name={fields.newPassword}
        label={t('account.password.new')}
        confirmName={fields.confirmNewPassword}
        confirmLabel={t('account.password.confirm')}
      />
      <div>
        <SubmitButton>{t('account.password.submit')}</SubmitButton>
      </div>
      {saved && isWithoutErrors ? (
        <Banner tone="success" live>
          <p>{t('account.password.saved')}</p>
        </Banner>
      ) : null}
    </Form>
  )
}
