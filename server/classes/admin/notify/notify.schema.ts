import { cancelReasons, type NotifyInput, notifyInput } from '#domain/classes/notify/notify.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'

const CancelReasonType = builder.enumType('CancelReason', {
  description: 'Why a class is cancelled, as the mail says it.',
  values: cancelReasons,
})

export const TellPeopleInput = builder.inputType('TellPeopleInput', {
  description: 'What staff decide about telling the people who are registered.',
  fields: (t) => ({
    send: t.boolean({ defaultValue: true, description: 'False: nobody gets a mail.' }),
    note: t.string({ description: 'In their own words, at most 2000 characters; plain text.' }),
    reason: t.field({ type: CancelReasonType, description: 'Why the class is cancelled.' }),
    ownReason: t.string({ description: 'The same, one of CourseForEditing.ownReasons by its name.' }),
  }),
})

/** @throws INPUT_INVALID with the fields under `tell`. */
export function notifyOf(input: typeof TellPeopleInput.$inferInput | null | undefined): NotifyInput {
  const { send, note, reason, ownReason } = input ?? {}
  const said = { send: send ?? true, note: note ?? '', reason: reason ?? null, ownReason: ownReason ?? null }
  return parseInput(notifyInput, said, 'tell')
}
