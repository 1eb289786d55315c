import { PasswordField, type PasswordFieldProps } from '#web/ui/field/password-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<PasswordFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue'> & {
  name: FieldName<string>
}

/** PasswordField, connected to the surrounding Form by `name`. */
export function FormPasswordField({ name, ...props }: Props) {
  return <PasswordField {...props} {...useField(name)} />
}
