import 'virtual:texts/sign-up'
import { useId } from 'react'
import { passwordCharacters, passwordChecklist } from '#domain/accounts/password/password.rule.ts'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { t, useMessages } from '#web/platform/messages/messages.ts'
import { PasswordChecklist } from '#web/ui/field/password-checklist.tsx'
import { fieldErrorText } from '#web/ui/form/error-labels.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'

// The checklist's fixed text ('between 8 and 32') excludes both ends, but people read it as inclusive. The hint and the
// error count both ends.
const characters = () => t('signUp.rules.characters', passwordCharacters)

fieldErrorText('password.insecure', (password) => {
  // An empty password fails all rules, and the checklist beside the field already shows them.
  if (password === '') return fieldSentence('password.insecure')
  const failed = passwordChecklist(password).flatMap(({ rule, met }) =>
    met ? [] : [rule === 'length' ? characters() : t(`signUp.rules.${rule}`)],
  )
  return `${fieldSentence('password.insecure')} ${t('signUp.rules.use', { rules: formatList(failed) })}`
})

/**
 * A new password with its live checklist, and the password again. Both are fields of the surrounding form, by their
 * names.
 */
export function NewPasswordFields({
  name,
  label,
  confirmName,
  confirmLabel,
  confirmEnter = 'done',
}: {
  name: FieldName<string>
  label: string
  confirmName: FieldName<string>
  confirmLabel: string
  /** The label of Enter on a phone's keyboard in the second field. */
  confirmEnter?: 'next' | 'done'
}) {
  const t = useMessages()
  const rulesId = useId()
  const password = useFieldValue(name)
  return (
    <>
      <div>
        <FormPasswordField
          name={name}
          label={label}
          hint={t('signUp.rules.use', { rules: characters() })}
          autoComplete="new-password"
          enterKeyHint="next"
          describedBy={rulesId}
          required
        />
        <PasswordChecklist
          id={rulesId}
          rules={passwordChecklist(password).map(({ rule, met }) => ({
            label: t(`signUp.rules.${rule}`),
            met,
          }))}
        />
      </div>
      <FormPasswordField
        name={confirmName}
        label={confirmLabel}
        autoComplete="new-password"
        enterKeyHint={confirmEnter}
        required
      />
    </>
  )
}
