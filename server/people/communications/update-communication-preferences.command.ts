import {
  type CommunicationsInput,
  communicationsInput,
} from '#domain/people/communications/communications.input.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { decideMyPreferences } from '#server/people/people.policy.ts'
import { selectPreferences, updatePerson } from '#server/people/people.sql.ts'
import { lockHelper } from '#server/people/proxy-access/hold-helper.ts'
import { addSwitchedAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'

export type PreferencesChange = {
  [Field in Exclude<keyof CommunicationsInput, 'language'>]?: CommunicationsInput[Field] | null
} & { language?: string | null }

/**
 * How the caller wants to be contacted. What is left out stays.
 * @throws FORBIDDEN for another person, and for a person who is neither attendee nor facilitator.
 */
export async function updateCommunicationPreferences(
  context: SignedIn,
  id: string | number,
  change: PreferencesChange,
): Promise<{ userId: number }> {
  const viewer = accepted(decideMyPreferences(context.viewer, id))
  const { userId } = viewer
  const { contactMethod, receiveEmail, receiveSnailMail, language } = parseInput(
    communicationsInput.partial(),
    Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)),
    'communicationPreferences',
  )
  const columns = {
    ...(contactMethod === undefined ? {} : { contact_method: contactMethod }),
    ...(receiveEmail === undefined ? {} : { receive_email: receiveEmail }),
    ...(receiveSnailMail === undefined ? {} : { receive_snail_mail: receiveSnailMail }),
    ...(language === undefined ? {} : { language }),
  }
  await inTransaction(context, async (tx) => {
    await shareLockActor(tx, viewer)
    await lockHelper(tx, viewer)
    const data = { ...auditedChange(await selectPreferences(tx, userId), columns) }
    await updatePerson(tx, userId, columns)
    await addSwitchedAudit(
      tx,
      viewer,
      { action: 'person.changed', subjectId: userId, data },
      context.clock.now(),
    )
  })
  return { userId }
}
