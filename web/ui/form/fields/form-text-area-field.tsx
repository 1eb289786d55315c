import { TextAreaField, type TextAreaFieldProps } from '#web/ui/field/text-area-field.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useField } from '#web/ui/form/use-field.ts'

type Props = Omit<TextAreaFieldProps, 'id' | 'error' | 'name' | 'value' | 'defaultValue'> & {
  name: FieldName<string | null | undefined>
}

/** TextAreaField, connected to the surrounding Form by `name`. */
export function FormTextAreaField({ name, ...props }: Props) {
  return <TextAreaField {...props} {...useField(name)} />
}
