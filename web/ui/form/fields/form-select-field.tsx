import { SelectField, type SelectFieldProps } from '#web/ui/field/select-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<SelectFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue'> & {
  name: FieldName<string | null | undefined>
}

/** SelectField, connected to the surrounding Form by `name`. */
export function FormSelectField({ name, ...props }: Props) {
  return <SelectField {...props} {...useField(name)} />
}
