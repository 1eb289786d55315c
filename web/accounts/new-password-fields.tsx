import '#web/platform/messages/load-forms.ts'
import { useId } from 'react'
import { passwordCharacters, passwordChecklist } from '#domain/accounts/password.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { PasswordChecklist } from '#web/ui/password-checklist.tsx'

/** A new password with its live checklist, and the same again: two fields of the form around, by their names. */
export function NewPasswordFields({
  name,
  label,
  confirmName,
  confirmLabel,
}: {
  name: FieldName<string>
  label: string
  confirmName: FieldName<string>
  confirmLabel: string
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
          autoComplete="new-password"
          describedBy={rulesId}
          required
        />
        <PasswordChecklist
          id={rulesId}
          rules={passwordChecklist(password).map(({ rule, met }) => ({
            label: t(`signUp.rules.${rule}`),
            // 'Between 8 and 32' leaves both ends out, which nobody reads so.
            exactly: rule === 'length' ? t('signUp.rules.exactly', passwordCharacters) : undefined,
            met,
          }))}
        />
      </div>
      <FormPasswordField name={confirmName} label={confirmLabel} autoComplete="new-password" required />
    </>
  )
}
