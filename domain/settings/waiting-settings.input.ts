import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { isDateAndTime } from '#domain/kernel/time/shown-times.ts'

export const wholeNumber = (least: number, most: number) =>
  rawText()
    .trim()
    .refine(
      (text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most,
      'number.outside' satisfies FieldMessage,
    )
    // Older clients do not know this setting and omit it. Then it stays unchanged.
    .nullish()
const time = rawText()
  .trim()
  .refine((text) => isDateAndTime('2000-01-01', text), 'time.required' satisfies FieldMessage)
  .nullish()

/**
 * The numbers for the waitlist (domain/registration/waiting/waiting-rules.ts), as a form has them. The database
 * enforces the same limits.
 */
export const waitingSettings = {
  waitingOfferHours: wholeNumber(1, 72),
  waitingShortestMinutes: wholeNumber(5, 240),
  waitingQuietFrom: time,
  waitingQuietUntil: time,
  waitingNearHours: wholeNumber(0, 168),
  waitingOpenHours: wholeNumber(0, 48),
  waitingComeUntil: time,
}
export const waitingSettingNames = Object.keys(waitingSettings) as (keyof typeof waitingSettings)[]
