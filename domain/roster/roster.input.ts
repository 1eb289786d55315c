import { z } from 'zod'
import { requestedInput } from '#domain/kernel/fields/requested-input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { pastedLine, textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { guestTable } from '#domain/people/guests/guest-table.ts'
import { guestFieldsInput } from '#domain/registration/guests/guest.input.ts'

/** Add Family/Friend on a roster. Guest Of names the registration that the guest belongs to. */
export const rosterGuestInput = requestedInput(
  guestTable,
  guestFieldsInput.extend({ guestOf: rawText().min(1, 'choice.required' satisfies FieldMessage) }),
)

/** An email to everyone on a roster. Plain text. Blank lines separate paragraphs. */
export const rosterMessageInput = z.object({
  subject: textLine(100, 'message.subject.required'),
  text: textBlock().refine((text) => text !== '', 'message.text.required' satisfies FieldMessage),
})
export type RosterMessageInput = z.output<typeof rosterMessageInput>

/** Notes of facilitators and staff about an entry of a roster. Empty deletes the note. */
export const staffNotesInput = z.object({ notes: textBlock() })

/** Fewer letters would match everyone. */
const fewestSearchLetters = 2
export const rosterSearchInput = z.object({
  search: pastedLine(100).refine(
    (words) => words.length >= fewestSearchLetters,
    'search.tooShort' satisfies FieldMessage,
  ),
})
