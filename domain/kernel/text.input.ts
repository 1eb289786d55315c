import type { FieldMessage } from './field-messages.ts'
import { rawText } from './raw-text.input.ts'
import { normalized } from './raw-text.rule.ts'
import { hidesSomething, typedLine } from './typed-text.rule.ts'

const tooLong = {
  100: 'text.tooLong100',
  200: 'text.tooLong200',
  2000: 'text.tooLong2000',
} as const satisfies Record<number, FieldMessage>

// Control characters have no place in a line; '<' and '>' would only ever be markup; half a character cannot be stored.
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029<>]*$/u
// Tab and line ends are fine in a longer text, and so is 'BP < 120': it is shown as text wherever it is shown.
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** One line of plain text as it is kept (typedLine), at most `max` characters. Empty is fine unless `required` names its complaint. */
export function textLine(max: keyof typeof tooLong, required?: FieldMessage) {
  const line = rawText().overwrite(typedLine)
  return (required ? line.min(1, required) : line)
    .max(max, tooLong[max])
    .regex(oneLine, 'text.noBrackets' satisfies FieldMessage)
    .refine((text) => !hidesSomething(text), 'text.hidden' satisfies FieldMessage)
}

/** Plain text of several lines, trimmed, its letters composed, at most 2000 characters. Empty is fine. */
export function textBlock() {
  return rawText()
    .overwrite((text) => normalized(text))
    .trim()
    .max(2000, tooLong[2000])
    .regex(manyLines, 'text.unreadable' satisfies FieldMessage)
}
