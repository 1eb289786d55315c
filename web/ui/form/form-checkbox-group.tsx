import { useController } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { CheckboxGroup, type CheckboxGroupProps } from '#web/ui/checkbox-group.tsx'
import { useFieldId } from './form.tsx'

type Props = Omit<CheckboxGroupProps, 'id' | 'error' | 'name' | 'value' | 'onChange' | 'onBlur'> & {
  name: string
}

/** CheckboxGroup, wired to the Form around by `name`; the value is a list of strings. */
export function FormCheckboxGroup({ name, ...props }: Props) {
  const { field, fieldState } = useController({ name })
  const value: unknown = field.value
  return (
    <CheckboxGroup
      {...props}
      id={useFieldId(name)}
      name={field.name}
      value={Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message ? fieldSentence(fieldState.error.message) : undefined}
    />
  )
}
