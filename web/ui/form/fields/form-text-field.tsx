import { TextField, type TextFieldProps } from '#web/ui/field/text-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<TextFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue'> & {
  name: FieldName<string | null | undefined>
}

/** TextField, connected to the surrounding Form by `name`. */
export function FormTextField({ name, ...props }: Props) {
  return <TextField {...props} {...useField(name)} />
}
