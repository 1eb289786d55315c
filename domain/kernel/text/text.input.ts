import type { FieldMessage } from './field-messages.ts'
import { rawText } from './raw-text.input.ts'
import { normalized } from './raw-text.rule.ts'
import { hidesSomething, typedLine, withoutUnseenEnds } from './typed-text.rule.ts'

const tooLong = {
  100: 'text.tooLong100',
  200: 'text.tooLong200',
  2000: 'text.tooLong2000',
} as const satisfies Record<number, FieldMessage>

// '<' and '>' would only ever be markup. A line has no control characters, and half a surrogate pair cannot be stored.
const noBrackets = /^[^<>]*$/u
const readable = /^[^\p{Cc}\p{Cs}]*$/u
// A longer text may have tabs, line ends and 'BP < 120'. It is always shown as plain text.
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

type LongestLine = keyof typeof tooLong

/**
 * One line of plain text as it is stored (typedLine), at most `max` characters. May be empty, unless `required` gives
 * the error for that.
 */
export function textLine(max: LongestLine, required?: FieldMessage) {
  return lineStoredAs(typedLine, max, required)
}

/**
 * A line that people copy from a contact, a message or a document: a postal address, a phone number. Removes invisible
 * characters at its ends. `tidied`: an additional normalization.
 */
export function pastedLine(
  max: LongestLine,
  required?: FieldMessage,
  tidied: (line: string) => string = (line) => line,
) {
  return lineStoredAs((text) => typedLine(tidied(withoutUnseenEnds(text))), max, required)
}

function lineStoredAs(saved: (text: string) => string, max: LongestLine, required?: FieldMessage) {
  const line = rawText().overwrite(saved)
  return (required ? line.min(1, required) : line)
    .max(max, tooLong[max])
    .regex(noBrackets, 'text.noBrackets' satisfies FieldMessage)
    .regex(readable, 'text.unreadable' satisfies FieldMessage)
    .refine((text) => !hidesSomething(text), 'text.hidden' satisfies FieldMessage)
}

/** Plain text of several lines, trimmed, its letters composed, at most 2000 characters. May be empty. */
export function textBlock() {
  return rawText()
    .overwrite((text) => normalized(text))
    .trim()
    .max(2000, tooLong[2000])
    .regex(manyLines, 'text.unreadable' satisfies FieldMessage)
}
