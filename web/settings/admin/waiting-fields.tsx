import { waitingSettingNames } from '#domain/settings/waiting-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

const times: readonly (typeof waitingSettingNames)[number][] = [
  'waitingQuietFrom',
  'waitingQuietUntil',
  'waitingComeUntil',
]

/** The numbers of the waitlist: how long a spot is held, the quiet hours, and when spots are open to everyone. */
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
          type={times.includes(name) ? 'time' : 'text'}
          label={t(`adminSettings.waiting.${name}`)}
          hint={name === 'waitingQuietUntil' ? undefined : t(`adminSettings.waiting.${name}Hint`)}
        />
      ))}
    </fieldset>
  )
}
