import { type GuestInput, storedGuestInput } from '#domain/registration/guest.input.ts'
import { type Needs, noNeeds } from '#domain/registration/needs.input.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { answeredRefusal } from '#web/platform/messages/answered-refusal.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import { MyClasses_RegisterAgainDocument } from '#web/registration/documents.generated.ts'
import type { RegistrationOfClass } from './my-classes.api.ts'

/** What was cancelled, as far as Undo registers for it again. */
export interface CancelledRegistration {
  /** Whose it was; null: one's own. */
  person: number | null
  courseId: number
  registrationType: string
  guest: GuestInput | null
  needs: Needs
}

export function cancelledRegistration(
  { databaseId }: { databaseId: number },
  { registrationDetails, guest, needs }: Pick<RegistrationOfClass, 'registrationDetails' | 'guest' | 'needs'>,
  person: number | null,
): CancelledRegistration {
  const { registrationType } = registrationDetails
  const back = guest && storedGuestInput.safeParse(guest)
  return {
    person,
    courseId: databaseId,
    registrationType,
    guest: back?.success ? back.data : null,
    needs: needs ?? noNeeds,
  }
}

/** Registers for it again while there is a seat. Throws an error whose message is a sentence: the class may be full by now. */
export async function registerAgain({ person, ...line }: CancelledRegistration): Promise<void> {
  const { createRegistrations } = await callFor(person, MyClasses_RegisterAgainDocument, {
    input: { registrations: [line] },
  })
  const [result] = createRegistrations?.results ?? []
  if (result?.registration) return
  const refusal = answeredRefusal(result?.errorCode ?? 'INTERNAL', result?.errorData ?? null)
  if (refusal) throw new CallError(errorSentence(refusal.code, refusal.data), refusal.code)
}

// For the page that says it, when the registration was cancelled on another one. In memory alone: it names guests and needs.
let handedOver: CancelledRegistration | null = null

export const handOver = (cancelled: CancelledRegistration) => {
  handedOver = cancelled
}

export function takeOver(): CancelledRegistration | null {
  const taken = handedOver
  handedOver = null
  return taken
}
