import type { ReactNode } from 'react'
import { nthChoices, type RepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormCheckboxGroup } from '#web/ui/form/fields/form-checkbox-group.tsx'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { FormRadioCards } from '#web/ui/form/fields/form-radio-cards.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'

// January 1, 2023 is a Sunday.
const weekdays = (length: 'weekday' | 'weekdayLong') =>
  ['0', '1', '2', '3', '4', '5', '6'].map((value) => ({
    value,
    label: formatCalendarDate(length, `2023-01-0${Number(value) + 1}`),
  }))

/** How often, on which days, and until when. `often` is the field for the rule's frequency. */
export function RepeatFields({
  fields,
  values,
  often,
  countLabel,
}: {
  fields: FieldNames<RepeatInput>
  values: RepeatInput
  often: ReactNode
  countLabel: string
}) {
  const t = useMessages()
  const { frequency, monthlyBy, ends } = values
  return (
    <>
      <div className="field-pair">
        {often}
        <FormTextField
          name={fields.interval}
          label={t(`adminClasses.repeat.intervals.${frequency}`)}
          inputMode="numeric"
          autoComplete="off"
          width="zip"
        />
      </div>
      {frequency === 'weekly' ? (
        <div className="class-editing-repeat-days">
          <FormCheckboxGroup
            name={fields.weekdays}
            legend={t('adminClasses.repeat.weekdays')}
            options={weekdays('weekday')}
            layout="tiles"
          />
        </div>
      ) : null}
      {frequency === 'monthly' ? (
        <>
          <FormRadioCards
            sideBySide
            name={fields.monthlyBy}
            legend={t('adminClasses.repeat.monthlyBy')}
            options={[
              { value: 'weekday', label: t('adminClasses.repeat.byWeekday') },
              { value: 'day', label: t('adminClasses.repeat.byDay') },
            ]}
          />
          {monthlyBy === 'day' ? (
            <FormTextField
              name={fields.day}
              label={t('adminClasses.repeat.day')}
              inputMode="numeric"
              autoComplete="off"
              width="zip"
            />
          ) : (
            <div className="field-pair">
              <FormSelectField
                name={fields.nth}
                label={t('adminClasses.repeat.nth')}
                placeholder={null}
                options={nthChoices.map((value) => ({
                  value,
                  label: t(`adminClasses.repeat.nths.${value}`),
                }))}
              />
              <FormSelectField
                name={fields.weekday}
                label={t('adminClasses.repeat.weekday')}
                placeholder={null}
                options={weekdays('weekdayLong')}
              />
            </div>
          )}
        </>
      ) : null}
      <FormRadioCards
        sideBySide
        name={fields.ends}
        legend={t('adminClasses.repeat.ends')}
        options={[
          { value: 'count', label: t('adminClasses.repeat.endsCount') },
          { value: 'until', label: t('adminClasses.repeat.endsUntil') },
        ]}
      />
      {ends === 'count' ? (
        <FormTextField
          name={fields.count}
          label={countLabel}
          inputMode="numeric"
          autoComplete="off"
          width="zip"
        />
      ) : (
        <FormDateField name={fields.until} label={t('adminClasses.repeat.until')} />
      )}
    </>
  )
}
