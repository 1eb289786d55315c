import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { knownNote } from '#web/registration/confirm/use-confirmation.ts'
import { type RegisteredClass, registeredEntry } from '#web/registration/my-registrations/registered-class.ts'
import type { FirstRegistration } from './first-registration.api.ts'

/** The registered classes, as the page of the list shows them. They may have been chosen in another browser. */
export function registeredClassesOf({ results }: FirstRegistration, personId: number): RegisteredClass[] {
  return results.flatMap(({ courseId, registration, errorCode, errorData, noteCodes }): RegisteredClass[] => {
    if (!registration?.course) return []
    const { title, start, end, textLanguage } = registration.course
    const course = {
      courseId,
      title,
      textLanguage,
      start,
      end,
      modes: [],
      locationName: null,
      guestsAllowed: false,
      seriesId: null,
      seriesTitle: null,
      registerSolo: true,
    }
    const entry = registeredEntry(
      {
        course,
        seenAt: null,
        chosenFor: { start, place: null },
        mode: 'in-person',
        guest: null,
        by: null,
        who: [personId],
        refusal: null,
      },
      registration,
    )
    const notes: RegistrationNote[] = noteCodes.flatMap(knownNote)
    return [{ entry, personId, registration, domainError: returnedError(errorCode, errorData), notes }]
  })
}
