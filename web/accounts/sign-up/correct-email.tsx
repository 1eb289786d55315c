import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { useEffect, useRef, useState } from 'react'
import { correctEmailInput } from '#domain/accounts/change-email/change-email.input.ts'
import { correctEmail } from '#web/accounts/accounts.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** Corrects an account's unverified address, right where the person sees that it is wrong. */
export function CorrectEmail({ email, onCorrected }: { email: string; onCorrected: () => Promise<void> }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // The element that had the focus was removed with the form. The focus returns to the button that opened the form.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open)
    return (
      <div className="panel-box">
        <CorrectionForm
          email={email}
          onClose={() => setOpen(false)}
          onSent={async (address) => {
            await onCorrected()
            setSentTo(address)
            setOpen(false)
          }}
        />
      </div>
    )
  return (
    <div className="panel-box">
      <div>
        <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
          {t('signedUp.correct.open')}
        </Button>
      </div>
      {sentTo ? (
        <Banner tone="success" live>
          <p>{t('signedUp.correct.sent', { email: sentTo })}</p>
        </Banner>
      ) : null}
    </div>
  )
}

function CorrectionForm({
  email,
  onSent,
  onClose,
}: {
  email: string
  onSent: (address: string) => Promise<void>
  onClose: () => void
}) {
  const t = useMessages()
  const form = useForm({ schema: correctEmailInput, defaultValues: { email } })
  const fields = fieldsOf(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes.
  useEffect(() => form.setFocus('email', { shouldSelect: false }), [])
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await correctEmail(values.email)
          await onSent(values.email)
        } catch (error) {
          showServerErrors(error, form)
        }
      }}
    >
      <FormTextField
        name={fields.email}
        label={t('signedUp.correct.email')}
        hint={t('signedUp.correct.hint')}
        type="email"
        autoComplete="email"
        required
      />
      <div className="button-row">
        <SubmitButton busyLabel={t('login.sending')}>{t('signedUp.correct.submit')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  )
}
