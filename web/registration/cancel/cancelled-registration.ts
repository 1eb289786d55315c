import 'virtual:texts/errors'
import type { QueryClient } from '@tanstack/react-query'
import { type Needs, noNeeds } from '#domain/registration/accommodations/accommodations.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { confirmLines } from '#web/registration/confirm/confirm-lines.ts'
import { guestToBringBack } from '#web/registration/guests/guest-to-restore.ts'
import type { RegistrationOfClass } from '#web/registration/my-classes/my-classes.api.ts'

/** What was cancelled, as far as Undo needs it to register again. */
export interface CancelledRegistration {
  /** The person it belonged to. Null: the user. */
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
 * Registers again while there is a seat. Returns null when done. A helped person with their own login is asked instead:
 * then it returns the text that says so.
 * @throws an error whose message is a sentence, for example because the class is full by now
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

// For the page that shows it, if the registration was cancelled on another page. Only in memory, because it contains
// guests and needs.
let handedOver: CancelledRegistration | null = null

export const handOver = (cancelled: CancelledRegistration) => {
  handedOver = cancelled
}

export function takeOver(): CancelledRegistration | null {
  const taken = handedOver
  handedOver = null
  return taken
}
