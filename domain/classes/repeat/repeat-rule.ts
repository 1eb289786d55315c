import { z } from 'zod'
import { classDate } from '#domain/classes/fields/class-field-types.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** The most classes that one rule makes. */
export const mostRepeats = 200
/** How far ahead a rule goes, in years. */
export const mostYearsAhead = 5

export const frequencies = ['daily', 'weekly', 'monthly'] as const
/** Which of the weekday's dates in a month. A month may have no fifth one, but always has a last one. */
export const nthChoices = ['1', '2', '3', '4', '5', 'last'] as const

/** When a class repeats. Weekdays count from 0, Sunday. Weeks go from Sunday to Saturday, as in the calendar. */
export type RepeatRule = RepeatPattern & {
  /** Every `interval` days, weeks or months. */
  interval: number
  /** yyyy-MM-dd, inclusive. Null if a number of classes ends it. */
  until: string | null
  /** How many dates, including excluded ones. */
  count: number | null
  /** yyyy-MM-dd: excluded dates. */
  except: readonly string[]
}
type RepeatPattern =
  | { frequency: 'daily' }
  | { frequency: 'weekly'; weekdays: readonly number[] }
  | { frequency: 'monthly'; by: 'day'; day: number }
  | { frequency: 'monthly'; by: 'weekday'; nth: number | 'last'; weekday: number }

const message = (code: FieldMessage) => code

/** A whole number as typed, from 1 to `most`. */
const numberTo = (most: number, complaint: FieldMessage) =>
  rawText()
    .trim()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= most, complaint)
const weekday = rawText().regex(/^[0-6]$/, message('choice.unknown'))

const fields = z.object({
  frequency: z.enum(frequencies, message('choice.unknown')),
  interval: numberTo(52, 'repeat.interval.invalid'),
  weekdays: z.array(weekday),
  monthlyBy: z.enum(['day', 'weekday'], message('choice.unknown')),
  day: rawText().trim(),
  nth: z.enum(nthChoices, message('choice.unknown')),
  weekday,
  ends: z.enum(['until', 'count'], message('choice.unknown')),
  until: rawText().trim(),
  count: rawText().trim(),
  except: z.array(classDate).max(mostRepeats, message('list.tooLong')),
})
/** A rule as staff enter it. Fields that its frequency does not need may contain anything the form shows. */
export type RepeatInput = z.input<typeof fields>

/** The check of a rule that adds classes to an existing one. Returns the rule. */
export const repeatInput = checkedBy(countedFrom(1, 'repeat.count.invalid')).transform(ruleOf)

/**
 * Like `repeatInput`, for a rule with a new class. Its number includes the class itself, because people who plan eight
 * dates count it.
 */
export const wholeRepeatInput = checkedBy(countedFrom(2, 'repeat.total.invalid')).transform((input) => {
  const rule = ruleOf(input)
  return { ...rule, count: rule.count === null ? null : rule.count - 1 }
})

/** A number of classes as typed. The rule makes all but `first - 1` of them. */
function countedFrom(first: 1 | 2, complaint: FieldMessage) {
  return numberTo(mostRepeats + first - 1, complaint).refine((text) => Number(text) >= first, complaint)
}

function checkedBy(count: z.ZodType<string>) {
  return fields.superRefine((input, context) => {
    const complain = (path: keyof RepeatInput, code: FieldMessage) =>
      context.addIssue({ code: 'custom', path: [path], message: code })
    if (input.frequency === 'weekly' && input.weekdays.length === 0)
      complain('weekdays', 'repeat.weekdays.required')
    if (
      input.frequency === 'monthly' &&
      input.monthlyBy === 'day' &&
      !numberTo(31, 'repeat.day.invalid').safeParse(input.day).success
    )
      complain('day', 'repeat.day.invalid')
    if (input.ends === 'until') {
      for (const issue of classDate.safeParse(input.until).error?.issues ?? [])
        complain('until', issue.message as FieldMessage)
    } else
      for (const issue of count.safeParse(input.count).error?.issues.slice(0, 1) ?? [])
        complain('count', issue.message as FieldMessage)
  })
}

function ruleOf(input: z.output<typeof fields>): RepeatRule {
  return {
    ...patternOf(input),
    interval: Number(input.interval),
    until: input.ends === 'until' ? input.until : null,
    count: input.ends === 'count' ? Number(input.count) : null,
    except: [...new Set(input.except)].toSorted(),
  }
}

function patternOf(input: z.output<typeof fields>): RepeatPattern {
  const { frequency, nth } = input
  if (frequency === 'daily') return { frequency }
  if (frequency === 'weekly')
    return { frequency, weekdays: [...new Set(input.weekdays.map(Number))].toSorted((a, b) => a - b) }
  if (input.monthlyBy === 'day') return { frequency, by: 'day', day: Number(input.day) }
  return { frequency, by: 'weekday', nth: nth === 'last' ? nth : Number(nth), weekday: Number(input.weekday) }
}
