import { textLanguages } from '#domain/kernel/text/text-languages.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'

/** The language of a record's texts. '' means the portal's default. */
export function TextLanguageField({
  name,
  label,
  hint,
}: {
  name: FieldName<string | null | undefined>
  label: string
  hint?: string | undefined
}) {
  const t = useMessages()
  const own = { value: '', label: t('adminKit.ownLanguage') }
  const others = textLanguages.map((value) => ({ value, label: t(`adminKit.textLanguages.${value}`) }))
  return <FormSelectField name={name} label={label} hint={hint} options={[own, ...others]} />
}
