import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import { pastedLine, textBlock, textLine } from '#domain/kernel/text.input.ts'
import { guestInput } from '#domain/registration/guest.input.ts'

/** Somebody who came without an account; the fields and complaints of Add Family/Friend (section 5). */
export const walkInInput = guestInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  type: true,
})
export type WalkInInput = z.output<typeof walkInInput>

/** Add Family/Friend on a roster: Guest Of names the registration whose guest it is. */
export const rosterGuestInput = guestInput.extend({
  guestOf: rawText().min(1, 'choice.required' satisfies FieldMessage),
})

/** A mail to everybody on a roster. Plain text; blank lines make paragraphs. */
export const rosterMessageInput = z.object({
  subject: textLine(100, 'message.subject.required'),
  text: textBlock().refine((text) => text !== '', 'message.text.required' satisfies FieldMessage),
})
export type RosterMessageInput = z.output<typeof rosterMessageInput>

/** What facilitators and staff note about an entry of a roster; empty takes the note away. */
export const staffNotesInput = z.object({ notes: textBlock() })

/** Fewer letters would find everybody. */
const fewestSearchLetters = 2
export const rosterSearchInput = z.object({
  search: pastedLine(100).refine(
    (words) => words.length >= fewestSearchLetters,
    'search.tooShort' satisfies FieldMessage,
  ),
})
