import { useMemo } from 'react'
import { isTimeZone } from '#domain/kernel/time/site-time.ts'
import { formatTimeWithZone, zoneTitle } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** The zones of the United States come first, so that an organization there does not search through four hundred. */
const first = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The site time zone, and what a different one would change. */
export function TimeZoneField({ name, known }: { name: FieldName<string>; known: string }) {
  const t = useMessages()
  const now = useMinute()
  const chosen = useFieldValue(name)
  const options = useMemo(
    () =>
      [...new Set([...first, known, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: `${zone.replaceAll('_', ' ')} (${zoneTitle(new Date(0), zone)})`,
      })),
    [known],
  )
  const other = chosen !== known && isTimeZone(chosen) ? chosen : null
  return (
    <>
      <FormSelectField
        name={name}
        label={t('adminSettings.timeZone')}
        hint={t('adminSettings.timeZoneHint')}
        options={options}
        placeholder={null}
        required
      />
      <div role="status">
        {other ? (
          <Banner tone="warning">
            <p>
              {t('adminSettings.timeZoneChange', {
                before: formatTimeWithZone(now, known),
                after: formatTimeWithZone(now, other),
              })}
            </p>
          </Banner>
        ) : null}
      </div>
    </>
  )
}
