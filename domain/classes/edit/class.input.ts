import { z } from 'zod'
import { instant as instantType, isClassDate } from '#domain/classes/fields/class-field-types.ts'
import { type ClassField, classFieldsFor, classTable } from '#domain/classes/fields/class-fields.ts'
import { timeOfEntry, timesOfLocalTimes } from '#domain/classes/times/class-times.rule.ts'
import { eachField, schemasOf } from '#domain/kernel/fields/field-table.ts'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import { defaultMode, modesOfForm, modeTable } from '#domain/kernel/modes.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { isDateAndTime } from '#domain/kernel/time/shown-times.ts'

/** The fields of the form, each checked alone. classInput checks how they fit together. */
export const classFormInput = z.object(schemasOf(classTable))
/** The texts of a class that can be translated. */
export const classTextInput = classFormInput.pick(
  eachField(classFieldsFor('translated'), () => true as const),
)
/** A class as staff enter it: '' for an empty field, dates and times as clocks at the site show them. */
export type ClassInput = z.output<typeof classFormInput>

/** A class as the form sends it, before the check. */
export type ClassFormValues = z.input<typeof classFormInput>

/** The check of a class for the form and the command, in the site's time zone. */
export function classInput(timeZone: string) {
  return requestedInput(classTable, classFormInput).superRefine((input, context) => {
    const complain = (path: ClassField, code: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [path], message: code })
    if (modesOfForm(input).length === 0) complain(modeTable[defaultMode].fields.held, 'modes.required')
    let start: Date | null = null
    if (
      isClassDate(input.date) &&
      [input.startTime, input.endTime].every((text) => isDateAndTime(input.date, text))
    ) {
      const computed = timesOfLocalTimes(input, timeZone)
      if (computed.ok) start = computed.start
      else complain(computed.field, computed.problem === 'skipped' ? 'time.skipped' : 'endTime.beforeStart')
    }
    const [opens, closes] = (['registrationOpens', 'registrationCloses'] as const).map((field) => {
      const parsed = instantType.schema.safeParse(input[field])
      if (!parsed.success || parsed.data === '') return null
      const instant = timeOfEntry(parsed.data, timeZone)
      if (!instant) complain(field, 'time.skipped')
      return instant
    })
    if (opens && closes && closes <= opens) complain('registrationCloses', 'registrationCloses.beforeOpens')
    // Registration that opens after the start would be open for no one.
    if (opens && start && opens >= start) complain('registrationOpens', 'registrationOpens.afterStart')
  })
}
