import type { SiteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/** The sender of emails. Replies go to the help address. */
export function SenderFields({
  fields,
}: {
  fields: Pick<FieldNames<SiteSettingsInput>, 'senderName' | 'senderEmail'>
}) {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminSettings.sender.title')}</legend>
      <FormTextField
        name={fields.senderName}
        label={t('adminSettings.sender.name')}
        hint={t('adminSettings.sender.nameHint')}
        autoComplete="off"
      />
      <FormTextField
        name={fields.senderEmail}
        label={t('adminSettings.sender.email')}
        hint={t('adminSettings.sender.emailHint')}
        type="email"
        autoComplete="off"
      />
    </fieldset>
  )
}
