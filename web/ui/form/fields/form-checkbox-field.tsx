import { CheckboxField, type CheckboxFieldProps } from '#web/ui/field/checkbox-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<CheckboxFieldProps, 'id' | 'error' | 'name' | 'value' | 'checked' | 'defaultChecked'> & {
  name: FieldName<boolean>
}

/** CheckboxField, connected to the surrounding Form by `name`. The value is true or false. */
export function FormCheckboxField({ name, ...props }: Props) {
  return <CheckboxField {...props} {...useField(name)} />
}
