import 'virtual:texts/login'
import { Suspense, useEffect, useRef, useState, useTransition } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  readSecondStepFromAddress,
  type SecondStepNeeded,
  type SecondStepState,
  secondStepOf,
  takeSecondStepFromAddress,
} from '#web/accounts/session/second-step.ts'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { clearLogin } from '#web/platform/session/login-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { lazyRules } from '#web/ui/form/lazy-rules.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Mail } from '#web/ui/icons.ts'
import { useNavigationState } from '#web/ui/page/navigation-state.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/accounts/accounts.css'
import { RequestedBotCheck, useRequestedBotCheck } from '#web/accounts/bot-check/requested-bot-check.tsx'
import { typedEmail, useSavedEmail } from '#web/accounts/sign-up/typed-email.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { lazyDialog, lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { loginFailureOf } from './failure.ts'
import { GoOn } from './go-on.tsx'
import { LoginNotice } from './login-notice.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SharedComputerField } from './shared-computer-field.tsx'
import { StaffLogin } from './staff-login.tsx'

// If the browser fills in both fields and the person presses Enter, they do not have to wait.
const rules = lazyRules(
  async () => (await import('#domain/accounts/log-in/login.input.ts')).loginInput,
  ({ email, password }) => email.includes('@') && password !== '',
)
const ForgotPasswordDialog = lazyDialog(() => import('#web/accounts/password/forgot-password-dialog.tsx'))
const SecondStep = lazyPart(() => import('#web/accounts/second-factor/second-step.tsx'))

/**
 * /login: email and password, then on to where the person wanted to go. A logged-in person is sent there immediately.
 */
export default function LoginPage() {
  const t = useMessages()
  const session = useSession()
  const { login, completeLogin } = useSessionActions()
  const navigate = useNavigate()
  const location = useLocation()
  const state = useNavigationState<SecondStepState>()
  const form = useForm({ schema: rules, defaultValues: { email: typedEmail(), password: '' } })
  const fields = fieldsOf(form)
  const check = useRequestedBotCheck()
  const [wasServerRendered] = useState(isServerRenderedPage)
  // Does not replace what the person typed before the page was hydrated.
  const bringBack = (email: string) => {
    if (!(wasServerRendered && form.getValues('email'))) form.setValue('email', email)
  }
  useSavedEmail(useFieldValue(fields.email, form), bringBack)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes.
  useEffect(() => {
    if (state.email) bringBack(state.email)
  }, [state.email])
  const [forgetful, setForgetful] = useState(false)
  const [opening, startOpening] = useTransition()
  const { secondStep } = state
  const [needed, setNeeded] = useState<SecondStepNeeded | null>(
    () => takeSecondStepFromAddress() ?? secondStep ?? null,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // In a server-rendered page, the step appears after hydration, because the address has it in a part that no server
  // sees.
  useEffect(() => {
    if (wasServerRendered) setNeeded((known) => known ?? readSecondStepFromAddress())
  }, [wasServerRendered])
  useEffect(() => {
    if (secondStep) setNeeded((known) => known ?? secondStep)
  }, [secondStep])
  const begunAgain = useRef(false)
  useEffect(() => {
    if (begunAgain.current && !needed) heading.current?.focus()
  }, [needed])
  usePageTitle(needed ? t('login.secondStep') : t('login.title'))

  // If it cannot be loaded, it is no use to the next person on this screen.
  const isFailed = session.status === 'unreachable' && session.failed
  useEffect(() => {
    if (isFailed) clearLogin()
  }, [isFailed])

  // Also after a login on this page: then the person continues from here.
  if (session.status === 'logged-in') return <GoOn user={session.user} to={state.from ?? paths.home()} />
  // No form until the session is known. Otherwise it would flash for people who are logged in.
  if (session.status === 'loading') return <PageSkeleton />

  const flash = state.flash ? (
    <Banner tone={state.flash.tone} live>
      <p>
        <LinkedText text={state.flash.message} />
      </p>
    </Banner>
  ) : null

  if (needed)
    return (
      <>
        {flash}
        <h1 tabIndex={-1}>{t('login.secondStep')}</h1>
        <Suspense fallback={<PageSkeleton />}>
          <SecondStep
            needed={needed}
            complete={completeLogin}
            onEnded={(why) => {
              begunAgain.current = true
              setNeeded(null)
              // So that neither a reload nor Back shows a step that is over.
              const from = state.from ? { from: state.from } : {}
              const withMessage = why === null ? {} : { flash: { tone: 'danger' as const, message: why } }
              navigate(location.pathname, {
                replace: true,
                state: { ...from, ...withMessage } satisfies LoginState,
              })
            }}
          />
        </Suspense>
      </>
    )
  return (
    <>
      {flash}
      <LoginNotice />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.title')}
        </h1>
        <p className="lead lead--under-title">{t('login.lead')}</p>
      </div>
      <div>
        <Form
          form={form}
          onSubmit={async ({ email, password }) => {
            try {
              await login(email, password, check.token)
            } catch (error) {
              const next = secondStepOf(error)
              if (next) return setNeeded(next)
              check.isRequestedBy(error)
              form.setError('root', { message: loginFailureOf(error) })
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
          <FormPasswordField
            name={fields.password}
            label={t('login.password')}
            autoComplete="current-password"
            required
          />
          <SharedComputerField />
          <RequestedBotCheck check={check} />
          <div className="spread-row">
            <SubmitButton className="accounts-submit" busyLabel={t('login.loggingIn')}>
              {t('login.title')}
            </SubmitButton>
            <Button
              variant="text"
              className="accounts-forgot"
              busy={opening}
              busyLabel={t('common.loading')}
              // Its code is loaded with the first click; until then the button is busy.
              onClick={() => startOpening(() => setForgetful(true))}
            >
              {t('login.forgot.title')}
            </Button>
          </div>
        </Form>
      </div>
      <p className="or-divider">
        <span>{t('login.orWithoutPassword')}</span>
      </p>
      <div className="panel-box">
        <p>{t('login.magic.offer')}</p>
        <div className="button-row accounts-ways">
          <LinkButton variant="secondary" icon={<Mail />} to={paths.getMagicLink()} state={location.state}>
            {t('login.magic.title')}
          </LinkButton>
          <PasskeyLogin />
        </div>
      </div>
      <div className="spread-row spread-row--foot">
        <span>
          {t('login.newHere')}{' '}
          <Link className="text-link" to={paths.signUp()} state={location.state}>
            {t('login.signUpNow')}
          </Link>
        </span>
        <StaffLogin />
      </div>
      {forgetful ? (
        <ForgotPasswordDialog email={form.getValues('email')} onClose={() => setForgetful(false)} />
      ) : null}
    </>
  )
}
