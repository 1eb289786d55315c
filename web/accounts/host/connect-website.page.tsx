import 'virtual:texts/ways-in'
import 'virtual:texts/errors'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { acceptHostLogin, mailHostLogin } from '#web/accounts/accounts.api.ts'
import { type BindingRequested, readBindingFromAddress } from '#web/accounts/session/host-binding.ts'
import { retryHostLogin } from '#web/accounts/session/host-login.ts'
import { type SecondStepState, secondStepOf } from '#web/accounts/session/second-step.ts'
import { useSessionActions } from '#web/accounts/session/session.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Mail } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/accounts/accounts.css'

/**
 * /login/website: the owner of an account agrees that the login of the surrounding website opens it. A person who comes
 * from the website enters the account's password or requests an email to the owner. The link in that email carries its
 * key.
 */
export default function ConnectWebsitePage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const [requested] = useState(readBindingFromAddress)
  usePageTitle(t('waysIn.website.title'))
  const key = query.get('key')
  if (key) return <Accept linkKey={key} />
  if (requested) return <Request asked={requested} />
  return (
    <>
      <h1 tabIndex={-1}>{t('waysIn.website.title')}</h1>
      <p>{errorSentence('HOST_BINDING_OVER')}</p>
      <OtherWay />
    </>
  )
}

const passwordInput = z.object({ password: existingPassword })

function Request({ asked: { challenge, methods } }: { asked: BindingRequested }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { agreeToHost } = useSessionActions()
  const form = useForm({ schema: passwordInput, defaultValues: { password: '' } })
  const fields = fieldsOf(form)
  const hasPassword = methods.includes('password')
  return (
    <>
      <div>
        <h1 tabIndex={-1}>{t('waysIn.website.title')}</h1>
        <p className="lead lead--under-title">{t('waysIn.website.lead')}</p>
      </div>
      {hasPassword ? (
        <div>
          <Form
            form={form}
            onSubmit={async ({ password }) => {
              try {
                await agreeToHost(challenge, password)
                navigate(paths.home(), { replace: true })
              } catch (error) {
                const secondStep = secondStepOf(error)
                if (secondStep)
                  return navigate(paths.login(), {
                    replace: true,
                    state: { secondStep } satisfies SecondStepState,
                  })
                if (error instanceof CallError && error.code === 'PASSWORD_WRONG')
                  form.setError('password', { message: t('waysIn.website.wrong') })
                else form.setError('root', { message: sentenceOf(error) })
              }
            }}
          >
            <FormPasswordField
              name={fields.password}
              label={t('waysIn.website.password')}
              autoComplete="current-password"
              required
            />
            <SubmitButton busyLabel={t('waysIn.website.connecting')}>
              {t('waysIn.website.submit')}
            </SubmitButton>
          </Form>
        </div>
      ) : null}
      <RequestByMail challenge={challenge} lead={hasPassword ? t('waysIn.website.noPassword') : null} />
      <OtherWay />
    </>
  )
}

function RequestByMail({ challenge, lead }: { challenge: string; lead: string | null }) {
  const t = useMessages()
  const { act, busy, failure, done } = useAct(() => mailHostLogin(challenge))
  const resultRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) resultRef.current?.focus()
  }, [done])
  if (done)
    return (
      <div ref={resultRef} tabIndex={-1}>
        <Banner tone="success" live>
          <p>{t('waysIn.website.sent')}</p>
        </Banner>
        <p>{t('waysIn.website.sentNote')}</p>
      </div>
    )
  return (
    <div className="panel-box">
      <p>{lead ? `${lead} ${t('waysIn.website.mailOnly')}` : t('waysIn.website.mailOnly')}</p>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
      <div>
        <Button variant="secondary" icon={<Mail />} busy={busy} busyLabel={t('login.sending')} onClick={act}>
          {t('waysIn.website.mail')}
        </Button>
      </div>
    </div>
  )
}

function Accept({ linkKey }: { linkKey: string }) {
  const t = useMessages()
  const { act, busy, failure, done } = useAct(() => acceptHostLogin(linkKey))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is removed, so the focus moves to the result.
  useEffect(() => {
    if (done) heading.current?.focus()
  }, [done])
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {done ? t('waysIn.website.done') : t('waysIn.website.title')}
        </h1>
        <p className="lead lead--under-title">
          {done ? t('waysIn.website.doneLead') : t('waysIn.website.acceptLead')}
        </p>
      </div>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
      <div>
        {done ? (
          <Button
            onClick={() => {
              retryHostLogin()
              // The full reload also updates who is logged in at the website.
              window.location.assign(addressOf(paths.home()))
            }}
          >
            {t('waysIn.website.goOn')}
          </Button>
        ) : (
          <Button busy={busy} busyLabel={t('waysIn.website.connecting')} onClick={act}>
            {t('waysIn.website.accept')}
          </Button>
        )}
      </div>
    </>
  )
}

/** One action: busy while it runs, and its failure as a message. */
function useAct(call: () => Promise<void>) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const act = () => {
    setState('busy')
    setFailure(null)
    call().then(
      () => setState('done'),
      (error: unknown) => {
        setState('open')
        setFailure(sentenceOf(error))
      },
    )
  }
  return { act, busy: state === 'busy', done: state === 'done', failure }
}

function OtherWay() {
  const t = useMessages()
  return (
    <div className="spread-row spread-row--foot">
      <Link className="text-link" to={paths.login()}>
        {t('waysIn.website.other')}
      </Link>
    </div>
  )
}
