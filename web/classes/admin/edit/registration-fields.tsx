import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import type { SectionFields } from './class-sections.ts'

export function RegistrationFields({ fields }: { fields: SectionFields<'registration'> }) {
  const t = useMessages()
  const {
    registrationOpens,
    registrationCloses,
    customRegistrationMessage,
    guestsAllowed,
    noOnlineRegistration,
    firstTimePercent,
    ...unrendered
  } = fields
  nothingLeft(unrendered)
  return (
    <>
      <div className="class-editing-pairs">
        <FormTextField
          name={registrationOpens}
          type="datetime-local"
          label={t('adminClasses.fields.registrationOpens')}
          hint={t('adminClasses.fields.registrationOpensHint')}
        />
        <FormTextField
          name={registrationCloses}
          type="datetime-local"
          label={t('adminClasses.fields.registrationCloses')}
          hint={t('adminClasses.fields.registrationClosesHint')}
        />
      </div>
      <FormTextAreaField
        name={customRegistrationMessage}
        rows={2}
        label={t('adminClasses.fields.customRegistrationMessage')}
        hint={t('adminClasses.fields.customRegistrationMessageHint')}
      />
      <div className="class-editing-pairs">
        <FormCheckboxField
          name={guestsAllowed}
          label={t('adminClasses.fields.guestsAllowed')}
          hint={t('adminClasses.fields.guestsAllowedHint')}
        />
        <FormCheckboxField
          name={noOnlineRegistration}
          label={t('adminClasses.fields.noOnlineRegistration')}
          hint={t('adminClasses.fields.noOnlineRegistrationHint')}
        />
      </div>
      <FormTextField
        name={firstTimePercent}
        inputMode="numeric"
        label={t('adminClasses.fields.firstTimePercent')}
        hint={t('adminClasses.fields.firstTimePercentHint')}
      />
    </>
  )
}
