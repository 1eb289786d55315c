import 'virtual:texts/forms'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ContactInformationInput,
  contactInformationInput,
} from '#domain/catalogue/contact-information.input.ts'
import { facilitatorStates } from '#domain/catalogue/facilitator-table.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { facilitatorContactQuery, saveFacilitatorContact } from './facilitator-contact.api.ts'

/** The facilitator contact information of section 3, all of it optional. */
export function FacilitatorForm({
  facilitatorId,
  known,
}: {
  facilitatorId: number
  known: Readonly<Record<keyof ContactInformationInput, string | null>>
}) {
  const t = useMessages()
  const client = useQueryClient()
  const form = useForm({
    schema: contactInformationInput,
    defaultValues: {
      companyname: known.companyname ?? '',
      facilitatortitle: known.facilitatortitle ?? '',
      facilitatorCredentials: known.facilitatorCredentials ?? '',
      profileUrl: known.profileUrl ?? '',
      addressline1: known.addressline1 ?? '',
      addressline2: known.addressline2 ?? '',
      city: known.city ?? '',
      state: known.state ?? '',
      zip: known.zip ?? '',
      homephone: known.homephone ?? '',
      workphone: known.workphone ?? '',
      cellphone: known.cellphone ?? '',
    },
  })
  const fields = fieldsOf(form)
  return (
    <Form
      className="form-section-list"
      form={form}
      onSubmit={async (values) => {
        try {
          await saveFacilitatorContact(facilitatorId, values)
        } catch (error) {
          showServerErrors(error, form, { prefix: 'contactInformation.' })
          return
        }
        await client.invalidateQueries({ queryKey: facilitatorContactQuery(facilitatorId).queryKey })
      }}
    >
      <p className="muted">{t('profile.facilitator.hint')}</p>
      <section className="form-section">
        <h2>{t('profile.facilitator.work')}</h2>
        <div className="field-list">
          <FormTextField
            name={fields.companyname}
            label={t('profile.facilitator.companyname')}
            autoComplete="organization"
          />
          <div className="field-pair">
            <FormTextField
              name={fields.facilitatortitle}
              label={t('profile.facilitator.facilitatortitle')}
              autoComplete="organization-title"
            />
            <FormTextField
              name={fields.facilitatorCredentials}
              label={t('profile.facilitator.facilitatorCredentials')}
            />
          </div>
          <FormTextField
            name={fields.profileUrl}
            type="url"
            label={t('profile.facilitator.profileUrl')}
            hint={t('profile.facilitator.profileUrlHint')}
            autoComplete="url"
          />
        </div>
      </section>
      <section className="form-section">
        <h2>{t('profile.facilitator.address')}</h2>
        <div className="field-list">
          <FormTextField
            name={fields.addressline1}
            label={t('profile.facilitator.addressline1')}
            autoComplete="address-line1"
          />
          <FormTextField
            name={fields.addressline2}
            label={t('profile.facilitator.addressline2')}
            autoComplete="address-line2"
          />
          <div className="field-pair">
            <FormTextField
              name={fields.city}
              label={t('profile.facilitator.city')}
              autoComplete="address-level2"
            />
            <FormSelectField
              name={fields.state}
              label={t('profile.facilitator.state')}
              options={facilitatorStates}
            />
          </div>
          <FormTextField
            name={fields.zip}
            label={t('profile.facilitator.zip')}
            width="zip"
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </div>
      </section>
      <section className="form-section">
        <h2>{t('profile.facilitator.phones')}</h2>
        <div className="field-list">
          <FormTextField
            name={fields.cellphone}
            type="tel"
            label={t('profile.facilitator.cellphone')}
            width="tel"
          />
          <FormTextField
            name={fields.workphone}
            type="tel"
            label={t('profile.facilitator.workphone')}
            width="tel"
          />
          <FormTextField
            name={fields.homephone}
            type="tel"
            label={t('profile.facilitator.homephone')}
            width="tel"
          />
        </div>
      </section>
      <div className="section-panel__foot">
        <SubmitButton>{t('common.save')}</SubmitButton>
        <SavedBanner>{t('profile.facilitator.saved')}</SavedBanner>
      </div>
    </Form>
  )
}
