import type { AnswersAt } from '#domain/accounts/answers/answer-types.ts'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import type { FieldTable } from '#domain/kernel/fields/field-table.ts'
import { contactMethods } from '#domain/people/communications/communications.input.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { maySeeChoices } from './registration.policy.ts'

/** The choices of each field that has a list of them, by the field's name. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ...choicesIn(profileTable),
  ...choicesIn(demographicsTable),
  contactMethod: contactMethods,
  guestType: guestTypes,
}
function choicesIn(table: FieldTable<AnswersAt>) {
  const chosen = Object.entries(table).flatMap(([field, { type }]) =>
    'choices' in type ? [[field, type.choices as readonly string[]] as const] : [],
  )
  return Object.fromEntries(chosen)
}

const ChoiceList = builder.objectRef<{ field: string; choices: readonly string[] }>('ChoiceList').implement({
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        'The name of a field of AttendeeDetails, AttendeeDemographics or CommunicationPreferences. guestType: `type` of GuestInput.',
    }),
    choices: t.stringList({ ...costs({ rows: 15 }), resolve: ({ choices }) => [...choices] }),
  }),
})

builder.queryField('choiceLists', maySeeChoices, (t) =>
  t.field({
    ...costs({ rows: Object.keys(lists).length }),
    type: [ChoiceList],
    description: 'The choices of forms, as they are stored, in English. Public.',
    resolve: () => Object.entries(lists).map(([field, choices]) => ({ field, choices })),
  }),
)
