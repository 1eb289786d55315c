import { z } from 'zod'
import { classInput } from '#domain/classes/edit/class.input.ts'
import { frequencies, type RepeatInput, wholeRepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { weeklyFrom } from '#web/classes/admin/repeat/weekly-from.ts'

/** Whether a new class has other dates, and by which rule. The rule's count includes the class itself. */
const withDates = z
  .object({ repeats: z.enum(['never', ...frequencies]), repeat: z.custom<RepeatInput>() })
  .superRefine(({ repeats, repeat }, context) => {
    if (repeats === 'never') return
    for (const { path, message } of wholeRepeatInput.safeParse({ ...repeat, frequency: repeats }).error
      ?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['repeat', ...path], message })
  })

/** The form of a class: its fields and, for a new class, its dates. */
export const classFormInput = (timeZone: string) => z.intersection(classInput(timeZone), withDates)
export type ClassFormOutput = z.output<ReturnType<typeof classFormInput>>

/** The rule in the form. Null: one class. */
export function ruleOf({ repeats, repeat }: Pick<ClassFormOutput, 'repeats' | 'repeat'>): RepeatInput | null {
  return repeats === 'never' ? null : { ...repeat, frequency: repeats }
}

/**
 * The part of the form about repeating, for a class that is not repeated. If it is to be repeated, the date of the
 * class, once it is entered, decides the weekday.
 */
export const oneDate: Pick<ClassFormOutput, 'repeats' | 'repeat'> = {
  repeats: 'never',
  repeat: { ...weeklyFrom('2023-01-01'), weekdays: [] },
}
