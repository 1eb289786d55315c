import 'virtual:texts/forms'
import 'virtual:texts/ways-in'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { myAccountInput } from '#domain/accounts/password/reset-password.input.ts'
import type { AccountVerification } from '#web/accounts/accounts.api.ts'
import { SharedComputerField } from '#web/accounts/log-in/shared-computer-field.tsx'
import { NewPasswordFields } from '#web/accounts/password/new-password-fields.tsx'
import { NameFields } from '#web/accounts/sign-up/account-fields.tsx'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const passwordInput = z.object({ password: existingPassword })

/**
 * For a person who opened a verification link and is not logged in here. Asks for the account's password or a new one,
 * because the person who reads the email may not be the one who made the account. A change of address (`isChange`)
 * accepts only the account's password. `verify` throws what the person can fix.
 */
export function VerifyAccountForm({ isChange, verify }: Verifying & { isChange: boolean }) {
  return isChange ? <VerifyChange verify={verify} /> : <VerifySignUp verify={verify} />
}

function VerifyChange({ verify }: Verifying) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {t('signedUp.change.title')}
        </h1>
        <p className="lead lead--under-title">{t('signedUp.change.lead')}</p>
      </div>
      <div>
        <KnownPassword verify={verify} wrong={t('signedUp.change.wrong')} />
      </div>
      <div className="panel-box">
        <p>{t('signedUp.change.forgotten')}</p>
      </div>
      <p className="muted">{t('signedUp.change.notYou')}</p>
    </>
  )
}

function VerifySignUp({ verify }: Verifying) {
  const t = useMessages()
  const [choosing, setChoosing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each of the two replaces the element that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the other one comes.
  useEffect(() => heading.current?.focus(), [choosing])
  return (
    <>
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {choosing ? t('signedUp.own.chooseTitle') : t('signedUp.own.title')}
        </h1>
        <p className="lead lead--under-title">
          {choosing ? t('signedUp.own.chooseLead') : t('signedUp.own.lead')}
        </p>
      </div>
      <div>
        {choosing ? (
          <NewPassword verify={verify} />
        ) : (
          <KnownPassword verify={verify} wrong={t('signedUp.own.wrong')} />
        )}
      </div>
      <div className="panel-box">
        {choosing ? <p>{t('signedUp.own.remembered')}</p> : null}
        <div>
          <Button variant="secondary" onClick={() => setChoosing(!choosing)}>
            {choosing ? t('signedUp.own.enter') : t('signedUp.own.choose')}
          </Button>
        </div>
      </div>
      <p className="muted">{t('signedUp.own.notYou')}</p>
    </>
  )
}

interface Verifying {
  verify: (verification: AccountVerification) => Promise<void>
}

function KnownPassword({ verify, wrong }: Verifying & { wrong: string }) {
  const t = useMessages()
  const form = useForm({ schema: passwordInput, defaultValues: { password: '' } })
  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        try {
          await verify({ password })
        } catch (error) {
          if (error instanceof CallError && error.code === 'PASSWORD_WRONG')
            form.setError('password', { message: wrong })
          else form.setError('root', { message: sentenceOf(error) })
        }
      }}
    >
      <FormPasswordField
        name={fields.password}
        label={t('signedUp.own.password')}
        autoComplete="current-password"
        required
      />
      <SharedComputerField brief />
      <SubmitButton>{t('signedUp.own.submit')}</SubmitButton>
    </Form>
  )
}

function NewPassword({ verify }: Verifying) {
  const t = useMessages()
  const form = useForm({
    schema: myAccountInput,
    defaultValues: { password: '', passwordConfirm: '', firstName: '', lastName: '' },
  })
  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      onSubmit={async ({ password, firstName, lastName }) => {
        try {
          await verify({ newPassword: password, firstName, lastName })
        } catch (error) {
          form.setError('root', { message: sentenceOf(error) })
        }
      }}
    >
      <NewPasswordFields
        name={fields.password}
        label={t('waysIn.reset.password')}
        confirmName={fields.passwordConfirm}
        confirmLabel={t('waysIn.reset.passwordConfirm')}
      />
      <NameFields fields={fields} required={false} />
      <SharedComputerField />
      <SubmitButton>{t('signedUp.own.chooseSubmit')}</SubmitButton>
    </Form>
  )
}
