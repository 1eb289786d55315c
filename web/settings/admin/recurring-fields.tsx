import { recurringSettingNames } from '#domain/settings/recurring-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/**
 * The numbers of regular spots: how far ahead they register people, and how many seats they leave to first-time
 * attendees.
 */
export function RecurringFields({
  fields,
}: {
  fields: Record<(typeof recurringSettingNames)[number], FieldName<string | null | undefined>>
}) {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminSettings.standing.title')}</legend>
      {recurringSettingNames.map((name) => (
        <FormTextField
          key={name}
          name={fields[name]}
          label={t(`adminSettings.standing.${name}`)}
          hint={t(`adminSettings.standing.${name}Hint`)}
        />
      ))}
    </fieldset>
  )
}
