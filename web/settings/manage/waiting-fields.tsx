import { waitingSettingNames } from '#domain/settings/waiting-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'

/** The numbers of the waiting list: how long a place is held, when nobody is asked, and when it is open to whoever comes. */
export function WaitingFields({
  fields,
}: {
  fields: Record<(typeof waitingSettingNames)[number], FieldName<string | null | undefined>>
}) {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminSettings.waiting.title')}</legend>
      {waitingSettingNames.map((name) => (
        <FormTextField
          key={name}
          name={fields[name]}
          label={t(`adminSettings.waiting.${name}`)}
          hint={t(`adminSettings.waiting.${name}Hint`)}
        />
      ))}
    </fieldset>
  )
}
