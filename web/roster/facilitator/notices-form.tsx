import { useQueryClient } from '@tanstack/react-query'
import {
  type FacilitatorNotices,
  facilitatorNoticesInput,
} from '#domain/roster/notifications/facilitator-notifications.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Panel } from '#web/ui/content/panel.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { facilitatorSettingsQuery, saveNotices } from './facilitator-settings.api.ts'

/** Which emails about their classes a facilitator gets. */
export function NoticesForm({ known }: { known: FacilitatorNotices }) {
  const t = useMessages()
  const client = useQueryClient()
  const { tellChanges, tellCancellations, tellFull } = known
  const form = useForm({
    schema: facilitatorNoticesInput,
    defaultValues: { tellChanges, tellCancellations, tellFull },
  })
  const fields = fieldsOf(form)
  return (
    <Panel as="section" padded aria-labelledby="facilitator-notices">
      <h2 id="facilitator-notices">{t('adminFacilitator.notices.title')}</h2>
      <p>{t('adminFacilitator.notices.lead')}</p>
      <Form
        form={form}
        onSubmit={async (notices) => {
          try {
            await saveNotices(notices)
          } catch (error) {
            showServerErrors(error, form)
            return
          }
          await client.invalidateQueries(facilitatorSettingsQuery)
        }}
      >
        <fieldset>
          <legend>{t('adminFacilitator.notices.tellMe')}</legend>
          <FormCheckboxField
            name={fields.tellChanges}
            label={t('adminFacilitator.notices.changes')}
            hint={t('adminFacilitator.notices.changesHint')}
          />
          <FormCheckboxField
            name={fields.tellCancellations}
            label={t('adminFacilitator.notices.cancellations')}
            hint={t('adminFacilitator.notices.cancellationsHint')}
          />
          <FormCheckboxField name={fields.tellFull} label={t('adminFacilitator.notices.full')} />
        </fieldset>
        <div className="button-row">
          <SubmitButton>{t('common.save')}</SubmitButton>
          <SavedBanner>{t('adminFacilitator.notices.saved')}</SavedBanner>
        </div>
      </Form>
    </Panel>
  )
}
