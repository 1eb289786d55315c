import '#web/platform/messages/load-forms.ts'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { resetPasswordInput } from '#domain/accounts/reset-password.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { resetPassword } from './accounts.api.ts'
import { useSession, useSessionActions } from './session/session.ts'
import './accounts.css'
import { NewPasswordFields } from './new-password-fields.tsx'

/** /login/reset: opens from the mail with `login` and `key`; a new password, then the login. */
export default function ResetPasswordPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const { logout } = useSessionActions()
  const form = useForm({
    schema: resetPasswordInput,
    defaultValues: { password: '', passwordConfirm: '' },
  })
  const fields = fieldsOf(form)
  const login = query.get('login')
  const key = query.get('key')
  usePageTitle(t('login.reset.title'))
  if (!login || !key) return <Navigate to={paths.login()} replace />

  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('login.reset.title')}</h1>
        <p className="lead lead--under-title">{t('login.reset.lead')}</p>
      </div>
      <div>
        <Form
          form={form}
          onSubmit={async ({ password }) => {
            try {
              await resetPassword({ key, login, password })
            } catch (error) {
              const complaint = error instanceof CallError ? error.fieldErrors.password : undefined
              if (complaint) form.setError('password', { message: complaint })
              else form.setError('root', { message: sentenceOf(error) })
              return
            }
            // The new password ended every login, the one stored here as well. A visitor's list stays.
            if (session.status !== 'visitor') await logout()
            const flash = { tone: 'success' as const, message: t('login.reset.done') }
            navigate(paths.login(), { replace: true, state: { flash } satisfies LoginState })
          }}
        >
          <NewPasswordFields
            name={fields.password}
            label={t('login.reset.password')}
            confirmName={fields.passwordConfirm}
            confirmLabel={t('login.reset.passwordConfirm')}
          />
          <SubmitButton>{t('login.reset.submit')}</SubmitButton>
        </Form>
      </div>
      <div className="spread-row spread-row--foot">
        <Link className="text-link" to={paths.login()}>
          {t('login.backToLogin')}
        </Link>
      </div>
    </>
  )
}
