import 'virtual:texts/sign-up'
import { Link, useLocation } from 'react-router'
import { SharedComputerField } from '#web/accounts/log-in/shared-computer-field.tsx'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { visitorDraftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { lazyRules } from '#web/ui/form/lazy-rules.ts'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { AccountFields, AgreementFields } from './account-fields.tsx'
import { registerUser } from './sign-up.api.ts'
import '#web/accounts/accounts.css'
import { typedEmail, useSavedEmail } from './typed-email.ts'

const rules = lazyRules(async () => (await import('#domain/accounts/sign-up/sign-up.input.ts')).signUpInput)
const notCached = ['email', 'password', 'passwordConfirm', 'terms', 'botCheckToken'] as const

/** /login/register: the sign-up form (specification, sections 2 and 5); the complete-profile step follows. */
export default function SignUpPage() {
  const t = useMessages()
  const session = useSession()
  const { adopt } = useSessionActions()
  const location = useLocation()
  const { form, draft } = useDraftedForm({
    schema: rules,
    name: visitorDraftName('sign-up'),
    never: notCached,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: typedEmail(),
      password: '',
      passwordConfirm: '',
      terms: false,
      botCheckToken: '',
    },
  })
  const fields = fieldsOf(form)
  // Does not replace what the person typed before the page was hydrated.
  useSavedEmail(useFieldValue(fields.email, form), (email) => {
    if (!form.getValues('email')) form.setValue('email', email)
  })
  usePageTitle(t('signUp.title'))

  // Also the way on after sign-up: the complete-profile step, which leads to 'Check your E-mail'.
  if (session.status === 'logged-in')
    return <Onward to={session.user.emailVerified ? paths.home() : paths.signUpProfile()} />
  // So that no form flashes before then. While the form is being submitted, it stays.
  if (session.status === 'loading' && !form.formState.isSubmitting) return <PageSkeleton />

  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('signUp.title')}</h1>
        <p className="lead lead--under-title">{t('signUp.lead')}</p>
      </div>
      <div>
        <Form
          form={form}
          onSubmit={async (values) => {
            try {
              const login = await registerUser(values)
              draft.saved()
              await adopt(login)
            } catch (error) {
              // A bot check is valid for one try.
              form.setValue('botCheckToken', '')
              showServerErrors(error, form, { sentence: (fault) => sentenceOf(fault, t('errors.unknown')) })
            }
          }}
        >
          <DraftNote draft={draft} />
          <p className="muted">{t('common.requiredHint')}</p>
          <AccountFields fields={fields} />
          <AgreementFields fields={fields} />
          <SharedComputerField />
          <SubmitButton block busyLabel={t('signUp.sending')}>
            {t('signUp.submit')}
          </SubmitButton>
        </Form>
      </div>
      <div className="spread-row spread-row--foot">
        <span>
          {t('signUp.haveAccount')}{' '}
          <Link className="text-link" to={paths.login()} state={location.state}>
            {t('login.title')}
          </Link>
        </span>
      </div>
    </>
  )
}
