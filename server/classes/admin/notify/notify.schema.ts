import { cancelReasons, type NotifyInput, notifyInput } from '#domain/classes/notify/notify.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'

const CancelReasonType = builder.enumType('CancelReason', {
  description: 'Why a class is cancelled. The email has a sentence for each.',
  values: cancelReasons,
})

export const TellPeopleInput = builder.inputType('TellPeopleInput', {
  description: 'Whether and with which words registered people are emailed about a change.',
  fields: (t) => ({
    send: t.boolean({ defaultValue: true, description: 'False: no one is emailed.' }),
    note: t.string({
      description:
        'The caller’s own words in the email: plain text, at most 2000 characters. Blank lines make paragraphs.',
    }),
    reason: t.field({ type: CancelReasonType, description: 'Why the class is cancelled.' }),
    ownReason: t.string({
      description: 'In place of `reason`: the name of one of CourseForEditing.ownReasons.',
    }),
  }),
})

/** @throws INPUT_INVALID with the fields under `tell`. */
export function notifyOf(input: typeof TellPeopleInput.$inferInput | null | undefined): NotifyInput {
  const { send, note, reason, ownReason } = input ?? {}
  const said = { send: send ?? true, note: note ?? '', reason: reason ?? null, ownReason: ownReason ?? null }
  return parseInput(notifyInput, said, 'tell')
}
