import { z } from 'zod'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { pastedLine, textBlock, textLine } from '#domain/kernel/text/text.input.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { guestInput } from '#domain/registration/guests/guest.input.ts'

/** A person without an account. Fields and messages are those of Add Family/Friend (section 5). */
export const walkInInput = guestInput.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  type: true,
})

/**
 * The same under the profile rules: a hidden field is neither required nor accepted. A walk-in sees only these fields,
 * so conditions can depend only on these.
 */
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

/** The fields that a walk-in does not see. */
export function hiddenOfWalkIn(
  given: { type: string; phone?: string | null | undefined },
  { conditions }: Pick<ProfileRules, 'conditions'>,
): ('type' | 'phone')[] {
  const hidden = hiddenFields(conditions, { aboutYourself: [given.type], cellPhone: given.phone })
  const names = { type: 'aboutYourself', phone: 'cellPhone' } as const
  return (['type', 'phone'] as const).filter((name) => hidden.includes(names[name]))
}

/** Add Family/Friend on a roster. Guest Of names the registration that the guest belongs to. */
export const rosterGuestInput = guestInput.extend({
  guestOf: rawText().min(1, 'choice.required' satisfies FieldMessage),
})

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
