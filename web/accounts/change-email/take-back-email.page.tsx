import 'virtual:texts/ways-in'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { resetPasswordInput } from '#domain/accounts/password/reset-password.input.ts'
import { takeBackEmail } from '#web/accounts/accounts.api.ts'
import { NewPasswordFields } from '#web/accounts/password/new-password-fields.tsx'
import {
  type SecondStepNeeded,
  type SecondStepResult,
  secondStepOf,
} from '#web/accounts/session/second-step.ts'
import { useSessionActions } from '#web/accounts/session/session.ts'
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
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/accounts/accounts.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const SecondStep = lazyPart(() => import('#web/accounts/second-factor/second-step.tsx'))

/**
 * /login/take-back: opens from the email to an account's earlier address, with `login` and `key`. The person sets a new
 * password and passes the second step that the account had before. Then the old address is restored and the person is
 * logged in.
 */
export default function TakeBackEmailPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { adopt } = useSessionActions()
  const form = useForm({ schema: resetPasswordInput, defaultValues: { password: '', passwordConfirm: '' } })
  const fields = fieldsOf(form)
  const [step, setStep] = useState<{ needed: SecondStepNeeded; password: string } | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The step replaces the form, and the form replaces an expired step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other one comes.
  useEffect(() => heading.current?.focus(), [step === null])
  const login = query.get('login')
  const key = query.get('key')
  usePageTitle(step ? t('login.secondStep') : t('waysIn.takeBack.title'))
  if (!login || !key) return <Onward to={paths.login()} />

  async function take(password: string, response: SecondStepResult | null): Promise<void> {
    await adopt(await takeBackEmail({ key: key!, login: login!, password }, response))
    const flash = { tone: 'success' as const, message: t('waysIn.takeBack.done') }
    navigate(paths.manage(), { replace: true, state: { flash } satisfies LoginState })
  }

  if (step)
    return (
      <>
        <h1 tabIndex={-1} ref={heading}>
          {t('login.secondStep')}
        </h1>
        <Suspense fallback={<PageSkeleton />}>
          <SecondStep
            needed={step.needed}
            complete={(response) => take(step.password, response)}
            onEnded={(why) => {
              setEnded(why)
              setStep(null)
            }}
          />
        </Suspense>
      </>
    )
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {t('waysIn.takeBack.title')}
        </h1>
        <p className="lead lead--under-title">{t('waysIn.takeBack.lead')}</p>
      </div>
      {ended ? (
        <Banner tone="danger" live>
          <p>{ended}</p>
        </Banner>
      ) : null}
      <div>
        <Form
          form={form}
          onSubmit={async ({ password }) => {
            try {
              await take(password, null)
            } catch (error) {
              const needed = secondStepOf(error)
              if (needed) return setStep({ needed, password })
              const complaint = error instanceof CallError ? error.fieldErrors.password : undefined
              if (complaint) form.setError('password', { message: complaint })
              else form.setError('root', { message: sentenceOf(error) })
            }
          }}
        >
          <NewPasswordFields
            name={fields.password}
            label={t('waysIn.reset.password')}
            confirmName={fields.passwordConfirm}
            confirmLabel={t('waysIn.reset.passwordConfirm')}
          />
          <SubmitButton>{t('waysIn.takeBack.submit')}</SubmitButton>
        </Form>
      </div>
      <p className="muted">{t('waysIn.takeBack.yours')}</p>
    </>
  )
}
