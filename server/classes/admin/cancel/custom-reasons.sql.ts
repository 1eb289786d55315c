import { nameOfReason, type OwnReason } from '#domain/settings/cancel-reasons.rule.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'

/** The organization's own reasons to cancel a class. */
export async function selectCustomReasons(db: Database): Promise<OwnReason[]> {
  const row = await db.selectFrom('site_settings').select('cancel_reasons').executeTakeFirstOrThrow()
  return row.cancel_reasons as unknown as OwnReason[]
}

/**
 * The reason of this name. Null if no name is given.
 * @throws INPUT_INVALID when an administrator deleted it in between.
 */
export async function customReasonOf(
  db: Database,
  name: string | null | undefined,
): Promise<OwnReason | null> {
  if (!name) return null
  const found = (await selectCustomReasons(db)).find((reason) => nameOfReason(reason) === name)
  if (found) return found
  const sentence = fieldText('choice.unknown')
  throw new RejectedError('INPUT_INVALID', {
    message: sentence,
    fields: ['tell.ownReason'],
    codes: ['choice.unknown'],
    messages: [sentence],
  })
}
