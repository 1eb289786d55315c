import { CheckboxGroup, type CheckboxGroupProps } from '#web/ui/field/checkbox-group.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'

type Props = Omit<CheckboxGroupProps, 'id' | 'error' | 'name' | 'value' | 'onChange' | 'onBlur'> & {
  name: FieldName<string[]>
}

/** CheckboxGroup, connected to the surrounding Form by `name`. The value is a list of strings. */
export function FormCheckboxGroup({ name, ...props }: Props) {
  const { ref: _ref, ...control } = useFieldControl(name)
  return <CheckboxGroup {...props} {...control} />
}
