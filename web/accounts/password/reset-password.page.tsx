import 'virtual:texts/ways-in'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { resetPasswordInput } from '#domain/accounts/password/reset-password.input.ts'
import { type KeyLink, resetPassword, whatKeyOpens } from '#web/accounts/accounts.api.ts'
import { useSession, useSessionActions } from '#web/accounts/session/session.ts'
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
import '#web/accounts/accounts.css'
import {
  type SecondStepNeeded,
  type SecondStepResult,
  secondStepOf,
} from '#web/accounts/session/second-step.ts'
import { InvitedAlready } from '#web/accounts/sign-up/invited-already.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Onward } from '#web/ui/page/onward.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const SecondStep = lazyPart(() => import('#web/accounts/second-factor/second-step.tsx'))

/**
 * /login/reset: opens from the email with `login` and `key`. The person sets a new password, passes the second step if
 * the account has one, and is logged in. An invitation to a person who has an account leads to that account's login.
 */
export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const login = query.get('login')
  const key = query.get('key')
  // The form appears even without a response: it shows what is wrong itself.
  const { data: opens, isPending } = useQuery({
    queryKey: ['password key', login, key],
    queryFn: () => whatKeyOpens({ login: login ?? '', key: key ?? '' }),
    enabled: login !== null && key !== null,
    retry: false,
    gcTime: 0,
  })
  if (!login || !key) return <Onward to={paths.login()} />
  if (isPending) return <PageSkeleton />
  return opens === 'login' ? <InvitedAlready link={{ login, key }} /> : <NewPassword link={{ login, key }} />
}

function NewPassword({ link }: { link: KeyLink }) {
  const t = useMessages()
  const navigate = useNavigate()
  const session = useSession()
  const { logout } = useSessionActions()
  const form = useForm({
    schema: resetPasswordInput,
    defaultValues: { password: '', passwordConfirm: '' },
  })
  const fields = fieldsOf(form)
  const [waiting, setWaiting] = useState<{ needed: SecondStepNeeded; password: string } | null>(null)
  usePageTitle(waiting ? t('login.secondStep') : t('waysIn.reset.title'))
  const reset = async (password: string, step: Partial<SecondStepResult> = {}) => {
    const email = await resetPassword({ ...link, password, ...step })
    // The new password ended every login, including the one stored here. A visitor's registration list stays.
    if (session.status !== 'visitor') await logout()
    const flash = { tone: 'success' as const, message: t('waysIn.reset.done') }
    navigate(paths.login(), {
      replace: true,
      state: { flash, email: email ?? undefined } satisfies LoginState,
    })
  }

  if (waiting)
    return (
      <>
        <h1 tabIndex={-1}>{t('login.secondStep')}</h1>
        <Suspense fallback={<PageSkeleton />}>
          <SecondStep
            needed={waiting.needed}
            complete={(response) => reset(waiting.password, response)}
            submitLabel={t('waysIn.reset.submit')}
            onEnded={(why) => {
              setWaiting(null)
              if (why !== null) form.setError('root', { message: why })
            }}
          />
        </Suspense>
      </>
    )
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('waysIn.reset.title')}</h1>
        <p className="lead lead--under-title">{t('waysIn.reset.lead')}</p>
      </div>
      <div>
        <Form
          form={form}
          onSubmit={async ({ password }) => {
            try {
              await reset(password)
            } catch (error) {
              const needed = secondStepOf(error)
              if (needed) return setWaiting({ needed, password })
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
          <SubmitButton>{t('waysIn.reset.submit')}</SubmitButton>
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
