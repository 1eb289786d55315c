import 'virtual:texts/forms'
import type { demographicsDraftInput } from '#domain/people/profile/demographics.input.ts'
import { DemographicsFields, useProfileRules } from '#web/people/answers/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { ChevronDown } from '#web/ui/icons.ts'
import './guest-dialog.css'

/** The guest's demographics (specification, section 3), all optional and collapsed at first. */
export function GuestDemographics({ fields }: { fields: FieldsOf<typeof demographicsDraftInput> }) {
  const t = useMessages()
  return (
    <details className="guest-dialog-more">
      <summary>
        <span>
          <b>{t('guestDialog.demographics')}</b> {t('profile.optional')}
        </span>
        <ChevronDown />
      </summary>
      <div className="field-list">
        <p className="field-hint">{t('guestDialog.demographicsHint')}</p>
        <DemographicsFields fields={fields} rules={useProfileRules()} required={false} />
      </div>
    </details>
  )
}
