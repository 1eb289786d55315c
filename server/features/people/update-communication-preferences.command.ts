import { type CommunicationsInput, communicationsInput } from '#domain/profile/communications.input.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { requireSelf } from './people.policy.ts'
import { updatePerson } from './people.sql.ts'

export type PreferencesChange = { [Field in keyof CommunicationsInput]?: CommunicationsInput[Field] | null }

/** How one likes to be reached; what is left out stays. FORBIDDEN for others, and for who is neither attendee nor facilitator. */
export async function updateCommunicationPreferences(
  context: Context,
  id: string | number,
  change: PreferencesChange,
): Promise<{ userId: number }> {
  const { userId, attendeeId, facilitatorId } = requireSelf(context, id)
  if (attendeeId === null && facilitatorId === null) throw new RefusedError('FORBIDDEN')
  const { contactMethod, receiveEmail, receiveSnailMail } = parseInput(
    communicationsInput.partial(),
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)),
    'communicationPreferences',
  )
  await updatePerson(context.db, userId, {
    ...(contactMethod === undefined ? {} : { contact_method: contactMethod }),
    ...(receiveEmail === undefined ? {} : { receive_email: receiveEmail }),
    ...(receiveSnailMail === undefined ? {} : { receive_snail_mail: receiveSnailMail }),
  })
  return { userId }
}
