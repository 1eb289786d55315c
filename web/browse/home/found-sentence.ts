import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import type { RenderedDays } from '#web/browse/calendar/calendar-position.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'

/** "26 classes, today to January 31." */
export function foundSentence(count: number, span: DateSpan, { from }: RenderedDays, today: string): string {
  const starts = from ?? (span.min < today && today <= span.max ? today : span.min)
  return t('home.listCount', {
    count,
    from:
      starts === today
        ? t('home.fromToday')
        : t('home.fromDay', { date: formatCalendarDate('monthDay', starts) }),
    to: formatCalendarDate('monthDay', span.max),
  })
}
