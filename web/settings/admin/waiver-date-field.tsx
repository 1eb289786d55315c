import type { SiteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** When the waivers last changed. People who agreed to the terms before that date are asked again. */
export function WaiverDateField({
  fields,
  last,
  regularSpots,
}: {
  fields: Pick<FieldNames<SiteSettingsInput>, 'waiverDate' | 'waiverDay' | 'waiverTime'>
  last: string | null
  /** The number of people with a regular spot. Registration for their new dates waits until they agree. */
  regularSpots: number
}) {
  const t = useMessages()
  const waiverDate = useFieldValue(fields.waiverDate)
  return (
    <div className="settings-waiver-date">
      <FormRadioCards
        name={fields.waiverDate}
        legend={t('adminSettings.waiverDate')}
        options={[
          {
            value: 'keep',
            label: t('adminSettings.waiverKeep'),
            note:
              last === null
                ? t('adminSettings.waiverNever')
                : t('adminSettings.waiverLast', { time: formatDateTime(last) }),
          },
          { value: 'now', label: t('adminSettings.waiverNow'), note: t('adminSettings.waiverNowNote') },
          {
            value: 'moment',
            label: t('adminSettings.waiverMoment'),
            note: t('adminSettings.waiverMomentNote'),
          },
        ]}
      />
      {waiverDate !== 'keep' && regularSpots > 0 ? (
        <Banner tone="warning" live>
          <p>{t('adminSettings.waiverStops', { count: regularSpots })}</p>
        </Banner>
      ) : null}
      {waiverDate === 'moment' ? (
        <div className="field-pair">
          <FormDateField name={fields.waiverDay} label={t('adminSettings.waiverDay')} required />
          <FormTextField
            name={fields.waiverTime}
            type="time"
            label={t('adminSettings.waiverTime')}
            hint={t('adminSettings.waiverTimeHint')}
            required
          />
        </div>
      ) : null}
    </div>
  )
}
