import { z } from 'zod'
import type { EventDates } from '#domain/classes/times/event-date.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The date of a new event as typed or sent: yyyy-MM-dd, within eventDates(). */
export function scheduleEventInput({ earliest, latest }: EventDates) {
  return z.object({
    date: rawText()
      .trim()
      .min(1, 'eventDate.required' satisfies FieldMessage)
      .refine((date) => date === '' || isCalendarDate(date), 'eventDate.invalid' satisfies FieldMessage)
      .refine(
        (date) => !isCalendarDate(date) || date >= earliest,
        'eventDate.tooEarly' satisfies FieldMessage,
      )
      .refine((date) => !isCalendarDate(date) || date <= latest, 'eventDate.tooLate' satisfies FieldMessage),
  })
}

function isCalendarDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const utc = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(date)
}
