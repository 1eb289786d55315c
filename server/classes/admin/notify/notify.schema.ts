import { cancelReasons, type NotifyInput, notifyInput } from '#domain/classes/notify/notify.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'

const CancelReasonType = builder.enumType('CancelReason', {
  description: 'Why a class is cancelled, as the email says it.',
  values: cancelReasons,
})

export const TellPeopleInput = builder.inputType('TellPeopleInput', {
  description: 'How staff choose to notify registered people.',
  fields: (t) => ({
    send: t.boolean({ defaultValue: true, description: 'False: no one is emailed.' }),
    note: t.string({ description: 'In their own words, at most 2000 characters, plain text.' }),
    reason: t.field({ type: CancelReasonType, description: 'Why the class is cancelled.' }),
    ownReason: t.string({ description: 'Instead, the name of one of CourseForEditing.ownReasons.' }),
  }),
})

/** @throws INPUT_INVALID with the fields under `tell`. */
export function notifyOf(input: typeof TellPeopleInput.$inferInput | null | undefined): NotifyInput {
  const { send, note, reason, ownReason } = input ?? {}
  const said = { send: send ?? true, note: note ?? '', reason: reason ?? null, ownReason: ownReason ?? null }
  return parseInput(notifyInput, said, 'tell')
}
