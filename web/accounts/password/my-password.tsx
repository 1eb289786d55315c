import { type ReactNode, Suspense, useRef, useState } from 'react'
import { z } from 'zod'
import { currentPassword } from '#domain/accounts/change-email/change-email.input.ts'
import {
  type SecondStepNeeded,
  type SecondStepResult,
  secondStepOf,
} from '#web/accounts/session/second-step.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const SecondStep = lazyPart(() => import('#web/accounts/second-factor/second-step.tsx'))

const passwordInput = z.object({ password: currentPassword })
/** Errors shown inside the dialog, because another password may help. */
const aboutThePassword = new Set(['PASSWORD_WRONG', 'PASSWORD_MISSING', 'PASSWORD_REQUIRED', 'RATE_LIMITED'])

/** The second step, for a call that reports by SECOND_FACTOR_NEEDED that it needs it; sent with the password again. */
export type MySecondStep = SecondStepResult | undefined
/** Errors that another try at the second step may fix. */
const aboutTheStep = new Set(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER', 'RATE_LIMITED'])

interface Requested {
  run: (password: string, secondStep?: MySecondStep) => Promise<void>
  fail: (error: unknown) => void
}

/**
 * Asks for the user's password again, and for the second step if the call requires it. For acts that an unattended
 * login must not be enough for. Render `dialog` beside the form, not inside it. Otherwise submitting the one submits
 * the other too.
 */
export function useMyPassword(texts: { title: string; explain: ReactNode; confirm: string }) {
  const [requested, setRequested] = useState<Requested | null>(null)
  /**
   * Asks for the password and makes the call with it.
   * @throws PASSWORD_REQUIRED when the person leaves the dialog, and what the call throws.
   */
  const withPassword = <Result,>(
    act: (password: string, secondStep?: MySecondStep) => Promise<Result>,
  ): Promise<Result> =>
    new Promise((resolve, reject) =>
      setRequested({
        run: async (password, secondStep) => resolve(await act(password, secondStep)),
        fail: reject,
      }),
    )
  /**
   * Makes a call that reports by PASSWORD_REQUIRED that it needs the password. Then asks for it and repeats the call.
   */
  const whereNeeded = async <Result,>(act: (password: string | null) => Promise<Result>): Promise<Result> => {
    try {
      return await act(null)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'PASSWORD_REQUIRED')) throw error
      return withPassword(act)
    }
  }
  const dialog = requested ? (
    <MyPasswordDialog {...texts} {...requested} onClose={() => setRequested(null)} />
  ) : null
  return { withPassword, whereNeeded, dialog }
}

/** The person left the dialog. This is no failure; show no message. */
export function isLeft(error: unknown): boolean {
  return error instanceof CallError && error.code === 'PASSWORD_REQUIRED'
}

function MyPasswordDialog({
  title,
  explain,
  confirm,
  run,
  fail,
  onClose,
}: Requested & { title: string; explain: ReactNode; confirm: string; onClose: () => void }) {
  const t = useMessages()
  const { user } = useSession()
  const form = useForm({ schema: passwordInput, defaultValues: { password: '' } })
  const fields = fieldsOf(form)
  const busy = useRef(false)
  const [step, setStep] = useState<{ password: string; needed: SecondStepNeeded } | null>(null)
  const leave = () => {
    if (busy.current) return
    fail(new CallError('', 'PASSWORD_REQUIRED'))
    onClose()
  }
  /** Throws the errors of the second step itself. */
  const complete = async (password: string, response: SecondStepResult) => {
    busy.current = true
    try {
      await run(password, response)
    } catch (error) {
      if (error instanceof CallError && aboutTheStep.has(error.code)) throw error
      fail(error)
    } finally {
      busy.current = false
    }
    onClose()
  }
  if (step)
    return (
      <Dialog open onClose={leave} title={title}>
        <Suspense fallback={null}>
          <SecondStep
            needed={step.needed}
            submitLabel={confirm}
            complete={(response) => complete(step.password, response)}
            onEnded={(why) => {
              setStep(null)
              if (why) form.setError('root', { message: why })
            }}
          />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog open onClose={leave} title={title}>
      <p>{explain}</p>
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          busy.current = true
          try {
            await run(password)
          } catch (error) {
            const needed = secondStepOf(error)
            if (needed) {
              setStep({ password, needed })
              return
            }
            if (error instanceof CallError && aboutThePassword.has(error.code)) {
              if (error.code === 'PASSWORD_WRONG')
                form.setError('password', { message: 'currentPassword.invalid' })
              else form.setError('root', { message: sentenceOf(error) })
              return
            }
            fail(error)
          } finally {
            busy.current = false
          }
          onClose()
        }}
      >
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        <FormPasswordField
          name={fields.password}
          label={t('common.ownPassword')}
          autoComplete="current-password"
          required
        />
        <div className="button-row">
          <SubmitButton>{confirm}</SubmitButton>
          <Button variant="quiet" onClick={leave}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
