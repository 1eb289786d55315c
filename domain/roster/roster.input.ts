import { z } from 'zod'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { pastedLine, textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'
import { guestTypes } from '#domain/registration/guests/guest-types.ts'

/** Somebody who came without an account; the fields and complaints of Add Family/Friend (section 5). */
export const walkInInput = guestInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  type: true,
})

/** The same by what is asked: what is hidden is neither required nor taken. Who walks in is asked for nothing that conditions could stand on but these. */
export function walkInUnder({ conditions }: Pick<ProfileRules, 'conditions'>) {
  const typeRequired: FieldMessage = 'guest.type.required'
  const fields = walkInInput
    .extend({ type: rawText({ absent: typeRequired }).pipe(z.enum(['', ...guestTypes], typeRequired)) })
    .refine((given) => given.type !== '' || hiddenOfWalkIn(given, { conditions }).includes('type'), {
      error: typeRequired,
      path: ['type'],
      when: () => true,
    })
  return z
    .custom<z.input<typeof walkInInput>>((value) => typeof value === 'object' && value !== null)
    .transform((given) => ({
      ...given,
      ...Object.fromEntries(hiddenOfWalkIn(given, { conditions }).map((field) => [field, ''])),
    }))
    .pipe(fields)
}
export type WalkInInput = z.output<ReturnType<typeof walkInUnder>>

/** The fields that are not asked of who walks in. */
export function hiddenOfWalkIn(
  given: { type: string; phone?: string | null | undefined },
  { conditions }: Pick<ProfileRules, 'conditions'>,
): ('type' | 'phone')[] {
  const hidden = hiddenFields(conditions, { aboutYourself: [given.type], cellPhone: given.phone })
  const names = { type: 'aboutYourself', phone: 'cellPhone' } as const
  return (['type', 'phone'] as const).filter((name) => hidden.includes(names[name]))
}

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
