import { DateField } from '#web/ui/date-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import type { FieldName } from './field-names.ts'
import { useField } from './use-field.ts'

type Props = Omit<TextFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue' | 'type' | 'width'> & {
  name: FieldName<string>
}

/** DateField (yyyy-MM-dd), wired to the Form around by `name`. */
export function FormDateField({ name, ...props }: Props) {
  return <DateField {...props} {...useField(name)} />
}
