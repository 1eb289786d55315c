import 'virtual:texts/forms'
import { Link } from 'react-router'
import { emptyOf } from '#domain/kernel/fields/field-table.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { registrationFormInput } from '#domain/registration/confirm/registration-form.input.ts'
import { registrationFormTable } from '#domain/registration/confirm/registration-form-table.ts'
import { AccountFields, AgreementFields, useAdoptAt } from '#web/accounts/public.ts'
import { useProfileRules, useReloadProfileRules } from '#web/people/answers/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { visitorDraftName } from '#web/platform/session/drafts.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { useFormValues } from '#web/ui/form/use-form.ts'
import { RegistrationAnswers } from './registration-answers.tsx'
import { formFieldOf, registerWithProfile } from './registration-form.api.ts'

/** Never saved: a password is not stored anywhere, and consent and the bot check are valid once. */
const notCached = ['password', 'passwordConfirm', 'terms', 'botCheckToken'] as const

/**
 * The registration form of /registration (specification, sections 3 and 5) for a visitor without a list: account and
 * profile in one call. After it is sent, the guard goes to 'Check your E-mail'. With a list:
 * first-registration/first-registration-form.tsx.
 */
export default function RegistrationForm() {
  const t = useMessages()
  const codePage = useAdoptAt(paths.accountRegisterSuccess())
  const today = localDate(now(), settings.timeZone)
  const rules = useProfileRules()
  const reloadRules = useReloadProfileRules()
  const { form, draft } = useDraftedForm({
    name: visitorDraftName('registration'),
    never: notCached,
    schema: registrationFormInput(today, rules),
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      passwordConfirm: '',
      ...emptyOf(registrationFormTable),
      terms: false,
      botCheckToken: '',
    },
  })
  const fields = fieldsOf(form)
  const loginState: LoginState = { from: paths.registration() }
  return (
    <section className="panel panel--padded registration-list-form" aria-labelledby="registration-form">
      <h2 id="registration-form">{t('registrationForm.title')}</h2>
      <p>
        {t('registrationForm.lead')} {t('signUp.haveAccount')}{' '}
        <Link className="text-link" to={paths.login()} state={loginState}>
          {t('chrome.logIn')}
        </Link>
      </p>
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            codePage.preload()
            const login = await registerWithProfile(values)
            draft.saved()
            await codePage.adopt(login)
          } catch (error) {
            // A bot check is valid for one try.
            form.setValue('botCheckToken', '')
            reloadRules()
            showServerErrors(error, form, { fieldOf: formFieldOf })
          }
        }}
      >
        <DraftNote draft={draft} />
        <p className="muted">{t('common.requiredHint')}</p>
        <AccountFields fields={fields} />
        <RegistrationAnswers fields={fields} given={useFormValues(form)} rules={rules} />
        <AgreementFields fields={fields} />
        <SubmitButton busyLabel={t('signUp.sending')}>{t('registrationForm.submit')}</SubmitButton>
      </Form>
    </section>
  )
}
