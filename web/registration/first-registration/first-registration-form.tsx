import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { LineToConfirm } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { firstRegistrationFormInput } from '#domain/registration/first-registration/first-registration-form.input.ts'
import { AgreementFields, SharedComputerField, useAdoptAt } from '#web/accounts/public.ts'
import { useProfileRules, useReloadProfileRules } from '#web/people/answers/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { DraftNote } from '#web/ui/form/draft-note.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { Mail } from '#web/ui/icons.ts'
import { firstRegistrationDraft } from './draft.ts'
import {
  firstRegistrationSettingsQuery,
  formFieldOf,
  signUpWithRegistrations,
} from './first-registration.api.ts'
import { FirstRegistrationFields } from './first-registration-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { untouchedFirstRegistration } from './untouched.ts'
import './first-registration.css'

/** Never saved: a password is not stored anywhere, and consent and the bot check are valid once. */
const notCached = ['password', 'passwordConfirm', 'terms', 'botCheckToken'] as const
const formElement = 'first-registration'

/**
 * The combined form of a visitor with a list. One call sends account, profile, demographics, waivers and classes to the
 * server. The code in its email confirms them. After it is sent, the next page is 'Check your E-mail'.
 */
export default function FirstRegistrationForm({
  count,
  lines,
  hindrance,
  onSending,
}: {
  /** The number of classes in the list. */
  count: number
  lines: () => LineToConfirm[]
  /** Why the list cannot be sent as it is. Null: it can. */
  hindrance: string | null
  /** The list is being sent: it cannot be changed until the response arrives. */
  onSending: (isSending: boolean) => void
}) {
  const t = useMessages()
  const codePage = useAdoptAt(paths.accountRegisterSuccess())
  const profile = useProfileRules()
  const reloadRules = useReloadProfileRules()
  const { data: requested, refetch } = useQuery(firstRegistrationSettingsQuery)
  const { form, draft } = useDraftedForm({
    name: firstRegistrationDraft,
    never: notCached,
    schema: firstRegistrationFormInput({
      today: localDate(now(), settings.timeZone),
      profile,
      youngest: requested?.youngestSignUp ?? 0,
    }),
    defaultValues: untouchedFirstRegistration,
  })
  const fields = fieldsOf(form)
  const { clearErrors } = form
  useEffect(() => {
    if (hindrance === null) clearErrors('root')
  }, [hindrance, clearErrors])
  const loginState: LoginState = { from: paths.registration() }
  return (
    <>
      <section className="panel first-registration__panel" aria-labelledby="first-registration-title">
        <h2 id="first-registration-title">{t('firstBooking.title')}</h2>
        <p className="first-registration__login">
          {t('firstBooking.haveAccount')}{' '}
          <Link className="text-link" to={paths.login()} state={loginState}>
            {t('chrome.logIn')}
          </Link>
        </p>
        <Form
          id={formElement}
          form={form}
          className="first-registration__fields"
          onSubmit={async (values) => {
            if (hindrance !== null) return form.setError('root', { message: hindrance })
            const waivers = requested
              ? requested.waiversUpdatedAt
              : (settings.waiversUpdatedAt?.toISOString() ?? null)
            onSending(true)
            codePage.preload()
            try {
              const login = await signUpWithRegistrations(values, lines(), waivers)
              draft.saved()
              await codePage.adopt(login)
            } catch (error) {
              // A bot check is valid for one try.
              form.setValue('botCheckToken', '')
              reloadRules()
              showServerErrors(error, form, { fieldOf: formFieldOf })
              if (haveWaiversChanged(error)) {
                // The person agreed to earlier waivers. They must read the current ones first.
                form.setValue('terms', false)
                await refetch()
              }
            } finally {
              onSending(false)
            }
          }}
        >
          <DraftNote draft={draft} />
          <p className="field-hint first-registration__stars">{t('firstBooking.stars')}</p>
          <FirstRegistrationFields fields={fields} profile={profile} />
          <section className="first-registration__part" aria-label={t('terms.title')}>
            <AgreementFields fields={fields} brief />
            <SharedComputerField brief />
            <p className="first-registration__next">
              <Mail />
              <span id={`${formElement}-next`}>{t('firstBooking.next')}</span>
            </p>
          </section>
        </Form>
      </section>
      <SubmitBar form={formElement} count={count} isSending={form.formState.isSubmitting} />
    </>
  )
}

/** The waivers have changed since the form showed them. The person must read them again. */
function haveWaiversChanged(error: unknown): boolean {
  const changed: FieldMessage = 'terms.changed'
  return error instanceof CallError && Object.values(error.fieldErrors).includes(changed)
}
