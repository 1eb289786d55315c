import 'virtual:texts/errors'
import type { QueryClient } from '@tanstack/react-query'
import { type Needs, noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { confirmLines } from '#web/registration/confirm/confirm-lines.ts'
import { guestToBringBack } from '#web/registration/guests/guest-to-restore.ts'
import type { RegistrationOfClass } from '#web/registration/my-classes/my-classes.api.ts'

/** What was cancelled, as far as Undo registers for it again. */
export interface CancelledRegistration {
  /** Whose it was; null: one's own. */
  person: number | null
  courseId: number
  registrationType: string
  guest: RegistrationOfClass['guest']
  needs: Needs
}

export function cancelledRegistration(
  { databaseId }: { databaseId: number },
  { registrationDetails, guest, needs }: Pick<RegistrationOfClass, 'registrationDetails' | 'guest' | 'needs'>,
  person: number | null,
): CancelledRegistration {
  const { registrationType } = registrationDetails
  return {
    person,
    courseId: databaseId,
    registrationType,
    guest,
    needs: needs ?? noNeeds,
  }
}

/**
 * Registers for it again while there is a seat: null once that is done. Somebody who logs in themself and is helped is asked: then the words
 * for that. Throws an error whose message is a sentence: the class may be full by now.
 */
export async function registerAgain(
  client: QueryClient,
  { person, guest, ...line }: CancelledRegistration,
): Promise<string | null> {
  const again = { ...line, guest: guest && (await guestToBringBack(guest)) }
  const { createRegistrations } = await confirmLines(client, person, [again])
  const [result] = createRegistrations?.results ?? []
  if (result?.registration) return null
  const { code, data } = returnedError(result?.errorCode ?? 'INTERNAL', result?.errorData ?? null)!
  if (result?.asked) return errorSentence(code, data)
  throw new CallError(errorSentence(code, data), code)
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
