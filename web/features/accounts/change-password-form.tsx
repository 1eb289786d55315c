import { useQueryClient } from '@tanstack/react-query'
import { changePasswordInput } from '#domain/accounts/change-password.input.ts'
import { CallError } from '#web/graphql/client.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { changePassword } from './accounts.api.ts'
import { failureOf } from './failure.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ownSessionsQuery } from './own-sessions.api.ts'

const fields = ['password', 'newPassword', 'confirmNewPassword'] as const

/** Change password. `email`: whose password it is, for password managers. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const form = useForm({
    schema: changePasswordInput,
    defaultValues: { password: '', newPassword: '', confirmNewPassword: '' },
  })
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await changePassword(values)
        } catch (error) {
          const complaints = error instanceof CallError ? error.fieldErrors : {}
          const told = fields.filter((field) => complaints[field])
          for (const field of told) form.setError(field, { message: complaints[field] ?? '' })
          if (told.length > 0) return
          if (error instanceof CallError && error.code === 'PASSWORD_WRONG')
            form.setError('password', { message: 'currentPassword.invalid' })
          else form.setError('root', { message: failureOf(error, t('account.password.failed')) })
          return
        }
        form.reset()
        toasts.show({ type: 'success', message: t('account.password.saved') })
        // It ended the other logins.
        void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        name="password"
        label={t('account.currentPassword')}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields
        name="newPassword"
        label={t('account.password.new')}
        confirmName="confirmNewPassword"
        confirmLabel={t('account.password.confirm')}
      />
      <div>
        <SubmitButton>{t('account.password.submit')}</SubmitButton>
      </div>
      <SavedBanner>{t('account.password.saved')}</SavedBanner>
    </Form>
  )
}
