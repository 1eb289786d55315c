import { useController } from 'react-hook-form'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/moments.ts'
import { FormDateField } from '#web/ui/form/form-date-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** When the waivers last changed: who agreed to the terms before is asked again. */
export function WaiverDateField({ last }: { last: string | null }) {
  const t = useMessages()
  const { field } = useController({ name: 'waiverDate' })
  return (
    <div className="waiver-date">
      <RadioCards
        legend={t('adminSettings.waiverDate')}
        value={String(field.value)}
        onChange={field.onChange}
        name={field.name}
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
      {field.value === 'moment' ? (
        <div className="grid-2">
          <FormDateField name="waiverDay" label={t('adminSettings.waiverDay')} required />
          <FormTextField
            name="waiverTime"
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
