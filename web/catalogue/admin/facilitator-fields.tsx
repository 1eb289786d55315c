import 'virtual:texts/forms'
import type { facilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { facilitatorStates } from '#domain/catalogue/facilitator-table.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

/** Name and contact information, with the labels that facilitators see in their own profile. */
export function FacilitatorFields({ fields }: { fields: FieldsOf<typeof facilitatorInput> }) {
  const t = useMessages()
  const {
    name,
    companyname,
    facilitatortitle,
    facilitatorCredentials,
    profileUrl,
    addressline1,
    addressline2,
    city,
    state,
    zip,
    cellphone,
    workphone,
    homephone,
    noticesEmail,
    ...unrendered
  } = fields
  nothingLeft(unrendered)
  const phones = { cellphone, workphone, homephone }
  return (
    <>
      <FormTextField
        name={name}
        label={t('adminFacilitators.name')}
        hint={t('adminFacilitators.nameHint')}
        autoComplete="off"
        required
      />
      <FormTextField
        name={noticesEmail}
        type="email"
        label={t('adminFacilitators.noticesEmail')}
        hint={t('adminFacilitators.noticesEmailHint')}
        autoComplete="off"
      />
      <fieldset>
        <legend>{t('adminFacilitators.contact')}</legend>
        <p className="muted small">{t('adminFacilitators.contactHint')}</p>
        <FormTextField name={companyname} label={t('profile.facilitator.companyname')} autoComplete="off" />
        <div className="field-pair">
          <FormTextField
            name={facilitatortitle}
            label={t('profile.facilitator.facilitatortitle')}
            autoComplete="off"
          />
          <FormTextField
            name={facilitatorCredentials}
            label={t('profile.facilitator.facilitatorCredentials')}
            autoComplete="off"
          />
        </div>
        <FormTextField
          name={profileUrl}
          type="url"
          label={t('profile.facilitator.profileUrl')}
          hint={t('adminFacilitators.profileUrlHint')}
          autoComplete="off"
        />
      </fieldset>
      <fieldset>
        <legend>{t('profile.facilitator.address')}</legend>
        <FormTextField name={addressline1} label={t('profile.facilitator.addressline1')} autoComplete="off" />
        <FormTextField name={addressline2} label={t('profile.facilitator.addressline2')} autoComplete="off" />
        <div className="field-pair">
          <FormTextField name={city} label={t('profile.facilitator.city')} autoComplete="off" />
          <FormSelectField
            name={state}
            label={t('profile.facilitator.state')}
            options={facilitatorStates}
            autoComplete="off"
          />
        </div>
        <FormTextField
          name={zip}
          label={t('profile.facilitator.zip')}
          width="zip"
          inputMode="numeric"
          autoComplete="off"
        />
      </fieldset>
      <fieldset>
        <legend>{t('profile.facilitator.phones')}</legend>
        {(['cellphone', 'workphone', 'homephone'] as const).map((phone) => (
          <FormTextField
            key={phone}
            name={phones[phone]}
            type="tel"
            label={t(`profile.facilitator.${phone}`)}
            width="tel"
            autoComplete="off"
          />
        ))}
      </fieldset>
    </>
  )
}
