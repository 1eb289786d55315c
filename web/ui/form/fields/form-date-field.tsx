import { DateField } from '#web/ui/field/date-field.tsx'
import type { TextFieldProps } from '#web/ui/field/text-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<TextFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue' | 'type' | 'width'> & {
  name: FieldName<string>
}

/** DateField (yyyy-MM-dd), connected to the surrounding Form by `name`. */
export function FormDateField({ name, ...props }: Props) {
  return <DateField {...props} {...useField(name)} />
}
