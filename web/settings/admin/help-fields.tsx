import type { SiteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/** The contact for help, and the crisis line. Empty values appear nowhere. */
export function HelpFields({
  fields,
}: {
  fields: Pick<
    FieldNames<SiteSettingsInput>,
    'helpPhone' | 'helpHours' | 'helpEmail' | 'helpAddress' | 'crisisMessage' | 'crisisWords'
  >
}) {
  const t = useMessages()
  return (
    <fieldset id="settings-help">
      <legend>{t('adminSettings.help.title')}</legend>
      <FormTextField
        name={fields.helpPhone}
        label={t('adminSettings.help.phone')}
        hint={t('adminSettings.help.phoneHint')}
        type="tel"
        autoComplete="off"
      />
      <FormTextField
        name={fields.helpHours}
        label={t('adminSettings.help.hours')}
        hint={t('adminSettings.help.hoursHint')}
        autoComplete="off"
      />
      <FormTextField
        name={fields.helpEmail}
        label={t('adminSettings.help.email')}
        type="email"
        autoComplete="off"
      />
      <FormTextField
        name={fields.helpAddress}
        label={t('adminSettings.help.address')}
        hint={t('adminSettings.help.addressHint')}
        autoComplete="off"
      />
      <FormTextAreaField
        name={fields.crisisMessage}
        label={t('adminSettings.help.crisis')}
        hint={t('adminSettings.help.crisisHint')}
      />
      <FormTextField
        name={fields.crisisWords}
        label={t('adminSettings.help.crisisWords')}
        hint={t('adminSettings.help.crisisWordsHint')}
        autoComplete="off"
      />
    </fieldset>
  )
}
