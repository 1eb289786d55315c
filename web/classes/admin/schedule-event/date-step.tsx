import { useMemo } from 'react'
import { scheduleEventInput } from '#domain/classes/schedule-event/schedule-event.input.ts'
import { defaultEventDate, eventDates } from '#domain/classes/times/event-date.rule.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { EventSource } from './event-source.ts'
import { useFocusWhenShown } from './use-focus-when-shown.ts'

/** Chooses the date: tomorrow at the earliest. The default is the day after the class's date. */
export function DateStep({
  source,
  date,
  error,
  onChosen,
  onClose,
}: {
  source: EventSource
  /** The date chosen before. Null: none yet. */
  date: string | null
  error: string | null
  onChosen: (date: string) => Promise<void>
  onClose: () => void
}) {
  const t = useMessages()
  const dates = useMemo(() => eventDates(now(), settings.timeZone), [])
  const proposed = defaultEventDate(new Date(source.start), now(), settings.timeZone)
  const form = useForm({
    schema: useMemo(() => scheduleEventInput(dates), [dates]),
    defaultValues: { date: date ?? proposed },
  })
  const fields = fieldsOf(form)
  const errorBox = useFocusWhenShown<HTMLDivElement>(error !== null)
  return (
    <div className="schedule-event-dialog__form">
      <p className="muted">{t('adminScheduleEvent.intro')}</p>
      {error ? (
        <div ref={errorBox} tabIndex={-1}>
          <Banner tone="danger">
            <p>{error}</p>
          </Banner>
        </div>
      ) : null}
      <Form form={form} onSubmit={(values) => onChosen(values.date)}>
        <FormDateField
          name={fields.date}
          label={t('adminScheduleEvent.date')}
          hint={t('adminScheduleEvent.dateHint', { earliest: formatCalendarDate('full', dates.earliest) })}
          min={dates.earliest}
          max={dates.latest}
          required
        />
        <div className="button-row">
          <SubmitButton>{t('adminScheduleEvent.schedule')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
