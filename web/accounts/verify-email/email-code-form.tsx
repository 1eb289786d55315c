import 'virtual:texts/sign-up'
import 'virtual:texts/forms'
import { useRef, useState } from 'react'
import { emailCodeDigits, isWholeCode, typedCode } from '#domain/accounts/verify-email/email-code.rule.ts'
import { verifyByCode } from '#web/accounts/accounts.api.ts'
import type { NewLogin } from '#web/accounts/sign-up/new-login.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { loadLazyErrors } from '#web/platform/messages/lazy-errors.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import './email-code-form.css'

/**
 * The six digits from the email in one field: typed, pasted, or suggested by the phone. It submits itself after the
 * sixth digit, but never the same code twice. `onVerified` gets the new login and leaves the page. `onSending` runs when
 * a code is being sent, and when it has failed.
 */
export function EmailCodeForm({
  submit,
  onVerified,
  onSending,
}: {
  /** The button's label. */
  submit: string
  onVerified: (login: NewLogin) => Promise<unknown>
  onSending: (isSending: boolean) => void
}) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string | null>(null)
  const isSending = useRef(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const send = async (typed: string) => {
    if (isSending.current) return
    if (!isWholeCode(typed)) {
      await loadLazyErrors()
      setError(fieldSentence(typedCode(typed) === '' ? 'code.required' : 'code.invalid'))
      input.current?.focus()
      return
    }
    isSending.current = true
    sent.current = typedCode(typed)
    setBusy(true)
    onSending(true)
    setError(null)
    try {
      await onVerified(await verifyByCode(typedCode(typed)))
    } catch (failure) {
      setError(sentenceOf(failure, t('errors.codes.EMAIL_VERIFICATION_FAILED')))
      // A code that was not reported as wrong may be sent again unchanged.
      if (!(failure instanceof CallError && failure.code === 'EMAIL_CODE_WRONG')) sent.current = null
      input.current?.focus()
      // After a success the page leaves. Reset now, it would show the verified address for a moment.
      isSending.current = false
      setBusy(false)
      onSending(false)
    }
  }

  return (
    <form
      className="panel-box email-code-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <TextField
        ref={input}
        className="email-code-form__field"
        label={t('signedUp.code.label')}
        hint={t('signedUp.code.hint')}
        error={error}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        pattern="[0-9 ]*"
        spellCheck={false}
        value={code}
        onChange={({ target }) => {
          const digits = typedCode(target.value).slice(0, emailCodeDigits)
          // A letter stays visible, so that the person sees what is wrong.
          setCode(/^\d*$/.test(digits) ? digits : target.value)
          if (isWholeCode(digits) && digits !== sent.current) void send(digits)
        }}
      />
      <Button type="submit" variant="primary" block busy={busy} busyLabel={t('signedUp.verifyTitle')}>
        {submit}
      </Button>
    </form>
  )
}
