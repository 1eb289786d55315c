import type { DomainError } from '#domain/kernel/decision.ts'
import { modes } from '#domain/kernel/modes.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import type { RegistrationList_ConfirmMutationResult } from '#web/registration/documents.generated.ts'

export interface RegisteredClass {
  /** With the class and the mode of the registration. */
  entry: ListEntry
  /** The user number of the person who is registered. */
  personId: number
  /** Null if the response was lost and only the registration is known. */
  registration: ConfirmedRegistration | null
  /** Why this call did not register it: an earlier call did whose response was lost, or it was registered before. */
  domainError: DomainError | null
  notes: readonly RegistrationNote[]
}

export type ConfirmedRegistration = NonNullable<
  NonNullable<
    RegistrationList_ConfirmMutationResult['createRegistrations']
  >['results'][number]['registration']
>

/** The line with the class and mode of the resulting registration, whatever the list showed. */
export function registeredEntry(
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
