import 'virtual:texts/forms'
import { useState } from 'react'
import { changeEmailInput } from '#domain/accounts/change-email/change-email.input.ts'
import { changeEmail } from '#web/accounts/accounts.api.ts'
import { useSession } from '#web/accounts/session/session.ts'
import { DemoOutbox } from '#web/accounts/sign-up/demo-outbox.tsx'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { tabDraftName } from '#web/platform/session/drafts.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useDraftedForm } from '#web/ui/form/use-drafted-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'

const notCached = ['password'] as const

/** Change email: the old address stays in effect until the new one is verified. */
export function ChangeEmailForm() {
  const t = useMessages()
  const [response, setAnswer] = useState<string | null>(null)
  const { user } = useSession()
  const { form, draft } = useDraftedForm({
    name: tabDraftName('change-email', user?.databaseId ?? null),
    never: notCached,
    schema: changeEmailInput,
    defaultValues: { email: '', password: '' },
  })
  const fields = fieldsOf(form)
  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => {
          setAnswer(null)
          try {
            await changeEmail(values)
            setAnswer(t('account.email.asked'))
            draft.discard()
          } catch (error) {
            if (error instanceof CallError && error.code === 'PASSWORD_WRONG')
              form.setError('password', { message: 'currentPassword.invalid' })
            else showServerErrors(error, form)
          }
        }}
      >
        <FormTextField
          name={fields.email}
          label={t('account.email.new')}
          hint={t('account.email.newHint')}
          type="email"
          autoComplete="email"
          required
        />
        <FormPasswordField
          name={fields.password}
          label={t('account.currentPassword')}
          autoComplete="current-password"
          required
        />
        <div>
          <SubmitButton>{t('account.email.submit')}</SubmitButton>
        </div>
      </Form>
      {response ? (
        <div className="accounts-answer">
          <Banner tone="success" live>
            <p>{response}</p>
          </Banner>
          <DemoOutbox />
        </div>
      ) : null}
    </>
  )
}
