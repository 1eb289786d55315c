import type { DomainError } from '#domain/kernel/decision.ts'
import { modes } from '#domain/kernel/modes.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import type { RegistrationList_ConfirmMutationResult } from '#web/registration/documents.generated.ts'

export interface BookedClass {
  /** With the class and the mode that the registration itself has. */
  entry: ListEntry
  /** The number of the person who holds it. */
  who: number
  /** Null where the answer was lost and only the booking itself is known. */
  registration: ConfirmedRegistration | null
  /** Why it was not booked by this call: by an earlier one whose answer was lost, or before that. */
  refusal: DomainError | null
  notes: readonly RegistrationNote[]
}

export type ConfirmedRegistration = NonNullable<
  NonNullable<
    RegistrationList_ConfirmMutationResult['createRegistrations']
  >['results'][number]['registration']
>

/** The line with the class and the mode of the registration that it became: what was booked, whatever the list showed. */
export function bookedEntry(
  entry: ListEntry,
  { course, registrationDetails }: ConfirmedRegistration,
): ListEntry {
  const mode = modes.find((known) => known === registrationDetails.registrationType) ?? entry.mode
  if (!course) return { ...entry, mode }
  const { title, textLanguage, start, end, location } = course
  return {
    ...entry,
    mode,
    course: { ...entry.course, title, textLanguage, start, end, locationName: location?.name ?? null },
  }
}
