import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  interestChoices,
  topicChoices,
  usStates,
} from '#domain/people/choices.ts'
import {
  ethnicGroupChoices,
  genderIdentityChoices,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from '#domain/people/demographics.choices.ts'
import { guestTypes } from '#domain/registration/guest-types.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { maySeeChoices } from './registration.policy.ts'

/** By the field that takes them. */
const lists = {
  state: usStates,
  howDidYouFindUs: howDidYouFindUsChoices,
  aboutYourself: aboutYourselfChoices,
  topics: topicChoices,
  interest: interestChoices,
  ethnicGroup: ethnicGroupChoices,
  race: raceChoices,
  sexLegal: sexLegalChoices,
  sexBirth: sexBirthChoices,
  genderIdentity: genderIdentityChoices,
  pronouns: pronounsChoices,
  sexualOrientation: sexualOrientationChoices,
  contactMethod: ['Email', 'Mail', 'Home', 'Cell', 'Either'],
  guestType: guestTypes,
} as const satisfies Record<string, readonly string[]>

const ChoiceList = builder.objectRef<{ field: string; choices: readonly string[] }>('ChoiceList').implement({
  fields: (t) => ({
    field: t.exposeString('field', {
      description:
        'Of attendeeDetails, attendeeDemographics, communicationPreferences or, guestType, a guest.',
    }),
    choices: t.stringList({ ...costs({ rows: 15 }), resolve: ({ choices }) => [...choices] }),
  }),
})

builder.queryField('choiceLists', maySeeChoices, (t) =>
  t.field({
    ...costs({ rows: Object.keys(lists).length }),
    type: [ChoiceList],
    description: 'The choices of forms, as they are stored and shown. Public.',
    resolve: () => Object.entries(lists).map(([field, choices]) => ({ field, choices })),
  }),
)
