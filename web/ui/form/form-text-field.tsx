import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'
import type { FieldName } from './field-names.ts'
import { useField } from './use-field.ts'

type Props = Omit<TextFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue'> & {
  name: FieldName<string | null | undefined>
}

/** TextField, wired to the Form around by `name`. */
export function FormTextField({ name, ...props }: Props) {
  return <TextField {...props} {...useField(name)} />
}
