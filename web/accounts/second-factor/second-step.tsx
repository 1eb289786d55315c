import 'virtual:texts/sign-up'
import { useEffect, useRef, useState } from 'react'
import { appCodeInput, recoveryCodeInput } from '#domain/accounts/second-factor/second-factor.input.ts'
import {
  type SecondFactorMethod,
  secondFactorMethods,
} from '#domain/accounts/second-factor/second-factor.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import 'virtual:texts/second-factor'
import type { SecondStepNeeded, SecondStepResult } from '#web/accounts/session/second-step.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { knowsPasskeys, PASSKEY_LEFT, requestPasskey } from './second-factor.api.ts'
import './second-factor.css'

/**
 * The second step of a login, by the methods that the person has. `complete` logs in. `onEnded` gets the reason why the
 * login must start again, or null if the person chose to.
 */
export default function SecondStep({
  needed: { challenge, methods },
  complete,
  onEnded,
  submitLabel,
}: {
  needed: SecondStepNeeded
  complete: (response: SecondStepResult) => Promise<unknown>
  onEnded: (why: string | null) => void
  /** The label of the button that submits a code, where it does not log in. */
  submitLabel?: string
}) {
  const t = useMessages()
  const usable = secondFactorMethods.filter(
    (method) => methods.includes(method) && (method !== 'passkey' || knowsPasskeys()),
  )
  const [method, setMethod] = useState<SecondFactorMethod | null>(usable[0] ?? null)
  /** Throws only the errors of the step itself, not that of a login that has expired. */
  const attempt = async (response: Omit<SecondStepResult, 'challenge'>) => {
    try {
      await complete({ challenge, ...response })
    } catch (error) {
      if (error instanceof CallError && error.code === 'SECOND_FACTOR_OVER') onEnded(sentenceOf(error))
      else throw error
    }
  }
  const others = usable.filter((other) => other !== method)
  const texts = {
    passkey: t('secondFactor.step.usePasskey'),
    code: t('secondFactor.step.useCode'),
    recoveryCode: t('secondFactor.step.useRecoveryCode'),
  }
  return (
    <div className="second-factor-step">
      {method === 'passkey' ? <PasskeyStep challenge={challenge} attempt={attempt} /> : null}
      {method === 'code' ? <CodeStep key="code" attempt={attempt} submitLabel={submitLabel} /> : null}
      {method === 'recoveryCode' ? (
        <RecoveryStep key="recovery" attempt={attempt} submitLabel={submitLabel} />
      ) : null}
      <div className="second-factor-step__others">
        {others.map((other) => (
          <Button key={other} variant="text" onClick={() => setMethod(other)}>
            {texts[other]}
          </Button>
        ))}
        <Button variant="text" onClick={() => onEnded(null)}>
          {t('secondFactor.step.back')}
        </Button>
      </div>
      <p className="muted small">
        {methods.length === 0 ? t('secondFactor.step.ended') : t('secondFactor.step.lost')}
      </p>
    </div>
  )
}

type Attempt = (response: Omit<SecondStepResult, 'challenge'>) => Promise<void>

interface CodeProps {
  attempt: Attempt
  submitLabel: string | undefined
}

function CodeStep({ attempt, submitLabel }: CodeProps) {
  const t = useMessages()
  const form = useForm({ schema: appCodeInput, defaultValues: { code: '' } })
  const fields = fieldsOf(form)
  const element = useFirstField()
  return (
    <div ref={element}>
      <p>{t('secondFactor.step.codeLead')}</p>
      <Form
        form={form}
        onSubmit={async ({ code }) => {
          try {
            await attempt({ code })
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <FormTextField
          name={fields.code}
          label={t('secondFactor.step.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          width="tel"
          entry
          required
        />
        <div>
          <SubmitButton busyLabel={submitLabel ? t('common.loading') : t('login.loggingIn')}>
            {submitLabel ?? t('secondFactor.step.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}

function RecoveryStep({ attempt, submitLabel }: CodeProps) {
  const t = useMessages()
  const form = useForm({ schema: recoveryCodeInput, defaultValues: { recoveryCode: '' } })
  const fields = fieldsOf(form)
  const element = useFirstField()
  return (
    <div ref={element}>
      <p>{t('secondFactor.step.recoveryLead')}</p>
      <Form
        form={form}
        onSubmit={async ({ recoveryCode }) => {
          try {
            await attempt({ recoveryCode })
          } catch (error) {
            form.setError('root', { message: sentenceOf(error) })
          }
        }}
      >
        <FormTextField
          name={fields.recoveryCode}
          label={t('secondFactor.step.recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          entry
          required
        />
        <div>
          <SubmitButton busyLabel={submitLabel ? t('common.loading') : t('login.loggingIn')}>
            {submitLabel ?? t('secondFactor.step.submit')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}

function PasskeyStep({ challenge, attempt }: { challenge: string; attempt: Attempt }) {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const element = useFirstField()
  const use = async () => {
    setBusy(true)
    setError(null)
    try {
      await attempt({ passkey: (await requestPasskey(challenge)).passkey })
    } catch (error) {
      const isLeft = error instanceof CallError && error.code === PASSKEY_LEFT
      setError(isLeft ? t('secondFactor.step.passkeyLeft') : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={element} className="stack">
      <p>{t('secondFactor.step.passkeyLead')}</p>
      {refusal ? (
        <Banner tone="danger" live>
          <p>{refusal}</p>
        </Banner>
      ) : null}
      <div>
        <Button
          variant="primary"
          busy={busy}
          busyLabel={t('secondFactor.step.waiting')}
          onClick={() => void use()}
        >
          {t('secondFactor.step.usePasskey')}
        </Button>
      </div>
    </div>
  )
}

/** The content that had the focus is removed. The first field or button gets the focus. */
function useFirstField() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return element
}
