import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Eye, EyeOff } from '#web/ui/icons.ts'
import { Field, type FieldProps } from './field.tsx'

export type PasswordFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
    /** current-password to log in, new-password to choose one. Password managers depend on it. */
    autoComplete: 'current-password' | 'new-password'
    /** Id of the PasswordChecklist that describes the input. */
    describedBy?: string
    ref?: Ref<HTMLInputElement>
  }

/** A password field that can show the password and accepts paste (WCAG 3.3.8). */
export function PasswordField({
  label,
  hint,
  error,
  required,
  id,
  hideLabel,
  className,
  describedBy,
  ...input
}: PasswordFieldProps) {
  const t = useMessages()
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      id={id}
      hideLabel={hideLabel}
      className={className}
      describedBy={describedBy}
    >
      {(wiring) => (
        <div className="field-reveal">
          <input
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className="field-input field-input--entry"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="field-reveal__button"
            aria-label={shown ? t('common.hidePassword') : t('common.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
            {shown ? t('common.hide') : t('common.show')}
          </button>
        </div>
      )}
    </Field>
  )
}
