import { useWatch } from 'react-hook-form'
import { Link, Navigate, useLocation } from 'react-router'
import { passwordChecklist } from '#domain/accounts/password.rule.ts'
import { signUpInput } from '#domain/accounts/sign-up.input.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { BotCheck } from '#web/bot-check/bot-check.tsx'
import { CallError } from '#web/graphql/client.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { paths } from '#web/paths.ts'
import { useSession, useSessionActions } from '#web/session/session.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormCheckboxField } from '#web/ui/form/form-checkbox-field.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'
import { ExternalTextLink } from '#web/ui/text-link.tsx'
import { registerUser } from './accounts.api.ts'
import './accounts.css'

const rulesId = 'password-rules'

/** /login/register: the sign-up form (specification, sections 2 and 5); then 'Check your E-mail'. */
export default function SignUpPage() {
  const t = useMessages()
  const session = useSession()
  const { adopt } = useSessionActions()
  const location = useLocation()
  const form = useForm({
    schema: signUpInput,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirm: '',
      terms: false,
      botCheckToken: '',
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  usePageTitle(t('signUp.title'))

  // Also the way on after signing up: an address that is not verified leads to 'Check your E-mail'.
  if (session.status === 'logged-in')
    return (
      <Navigate to={session.user.emailVerified ? paths.home() : paths.accountRegisterSuccess()} replace />
    )

  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('signUp.title')}</h1>
        <p className="lead lead--head">{t('signUp.lead')}</p>
      </div>
      <div>
        <Form
          form={form}
          onSubmit={async (values) => {
            try {
              await adopt(await registerUser(values))
            } catch (error) {
              // A bot check is good for one try.
              form.setValue('botCheckToken', '')
              const fields = error instanceof CallError ? Object.entries(error.fieldErrors) : []
              for (const [field, message] of fields) if (isFormField(field)) form.setError(field, { message })
              if (!fields.some(([field]) => isFormField(field)))
                form.setError('root', { message: sentenceOf(error) })
            }
          }}
        >
          <p className="muted">{t('common.requiredHint')}</p>
          <div className="grid-2">
            <FormTextField
              name="firstName"
              label={t('signUp.firstName')}
              autoComplete="given-name"
              required
            />
            <FormTextField name="lastName" label={t('signUp.lastName')} autoComplete="family-name" required />
          </div>
          <FormTextField
            name="email"
            label={t('signUp.email')}
            hint={t('signUp.emailHint')}
            type="email"
            autoComplete="email"
            required
          />
          <div>
            <FormPasswordField
              name="password"
              label={t('signUp.password')}
              autoComplete="new-password"
              describedBy={rulesId}
              required
            />
            <PasswordChecklist
              id={rulesId}
              rules={passwordChecklist(password).map(({ rule, met }) => ({
                label: t(`signUp.rules.${rule}`),
                met,
              }))}
            />
          </div>
          <FormPasswordField
            name="passwordConfirm"
            label={t('signUp.passwordConfirm')}
            autoComplete="new-password"
            required
          />
          <div>
            <div className="terms-links">
              <span>{t('signUp.termsLinks')}</span>
              <ExternalTextLink href={paths.generalWaiver()} newTab>
                {t('terms.generalWaiver')}
              </ExternalTextLink>
              <ExternalTextLink href={paths.physicalActivityWaiver()} newTab>
                {t('terms.physicalActivityWaiver')}
              </ExternalTextLink>
            </div>
            <FormCheckboxField name="terms" label={`${t('signUp.terms')} *`} />
          </div>
          <BotCheck />
          <SubmitButton block busyLabel={t('signUp.sending')}>
            {t('signUp.submit')}
          </SubmitButton>
        </Form>
      </div>
      <div className="row row--foot">
        <span>
          {t('signUp.haveAccount')}{' '}
          <Link className="linklike" to={paths.login()} state={location.state}>
            {t('login.title')}
          </Link>
        </span>
      </div>
    </>
  )
}

const formFields = ['firstName', 'lastName', 'email', 'password', 'terms', 'botCheckToken'] as const
function isFormField(name: string): name is (typeof formFields)[number] {
  return formFields.some((field) => field === name)
}
