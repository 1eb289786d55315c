import 'virtual:texts/sign-up'
import 'virtual:texts/ways-in'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { magicLinkInput } from '#domain/accounts/magic-link/magic-link.input.ts'
import { getMagicLink } from '#web/accounts/accounts.api.ts'
import { BotCheck } from '#web/accounts/bot-check/bot-check.tsx'
import { useSession } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Mail } from '#web/ui/icons.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/accounts/accounts.css'
import { failureOf } from '#web/accounts/log-in/failure.ts'
import { SharedComputerField } from '#web/accounts/log-in/shared-computer-field.tsx'
import { DemoOutbox } from '#web/accounts/sign-up/demo-outbox.tsx'
import { typedEmail, useSavedEmail } from '#web/accounts/sign-up/typed-email.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** /login/magic-link, Get Magic Link: emails a login link. The response is the same for every address. */
export default function MagicLinkPage() {
  const t = useMessages()
  const { state } = useLocation()
  const { from } = (state ?? {}) as LoginState
  const [sent, setSent] = useState(false)
  const form = useForm({ schema: magicLinkInput, defaultValues: { email: typedEmail(), botCheckToken: '' } })
  const fields = fieldsOf(form)
  useSavedEmail(useFieldValue(fields.email, form))
  const heading = useRef<HTMLHeadingElement>(null)
  // The form is removed with its button, which had the focus. So the focus moves to the result.
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const session = useSession()
  usePageTitle(t('login.magic.title'))

  if (session.status === 'logged-in') return <Onward to={paths.home()} />
  if (session.status === 'loading') return <PageSkeleton />

  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.magic.title')}
        </h1>
        <p className="lead lead--under-title">{t('waysIn.magic.lead')}</p>
      </div>
      {sent ? (
        <>
          <Banner tone="success" live>
            <p>{t('waysIn.magic.sent')}</p>
          </Banner>
          <p>{t('waysIn.magic.sentNote')}</p>
          <DemoOutbox />
        </>
      ) : (
        <div>
          <Form
            form={form}
            onSubmit={async (values) => {
              try {
                await getMagicLink(values, from ?? paths.myClasses())
                setSent(true)
              } catch (error) {
                // A bot check is valid for one try.
                form.setValue('botCheckToken', '')
                form.setError('root', { message: failureOf(error, t('waysIn.magic.failed')) })
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
            <SharedComputerField />
            <BotCheck name={fields.botCheckToken} />
            <SubmitButton icon={<Mail />} busyLabel={t('login.sending')}>
              {t('login.magic.title')}
            </SubmitButton>
          </Form>
        </div>
      )}
      <div className="spread-row spread-row--foot">
        <Link className="text-link" to={paths.login()} state={state}>
          {t('login.backToLogin')}
        </Link>
      </div>
    </>
  )
}
