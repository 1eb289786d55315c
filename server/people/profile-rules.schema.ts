import type { ProfileRequirement } from '#domain/accounts/profile-requirement.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { keeps, keptWithSurroundings } from '#server/platform/graphql/public/kept-field.ts'
import { maySeeProfileRules } from './people.policy.ts'
import { type StoredProfileRules, selectProfileRules } from './profile-rules.sql.ts'

const ProfileCondition = builder
  .objectRef<NonNullable<ProfileRequirement['when']>>('ProfileCondition')
  .implement({
    description: 'That another field says `value`, or with `is` false that it does not.',
    fields: (t) => ({
      field: t.exposeString('field'),
      is: t.exposeBoolean('is'),
      value: t.exposeString('value'),
    }),
  })

const ProfileRequirementType = builder.objectRef<ProfileRequirement>('ProfileRequirement').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'By its name in AttendeeDetails.' }),
    when: t.field({
      type: ProfileCondition,
      nullable: true,
      description: 'Null: always.',
      resolve: ({ when }) => when,
    }),
  }),
})

export const ProfileRulesType = builder.objectRef<StoredProfileRules>('ProfileRules').implement({
  description: 'What the organisation asks for in profiles beyond what is required of everybody.',
  fields: (t) => ({
    requirements: t.field({
      type: [ProfileRequirementType],
      resolve: ({ requirements }) => [...requirements],
    }),
    interestChoices: t.stringList({
      description: 'Choices of Interest beside the twelve.',
      resolve: ({ interestChoices }) => [...interestChoices],
    }),
    editVersion: t.exposeInt('editVersion', { description: 'Goes back with a save.' }),
  }),
})

builder.queryField('profileRules', maySeeProfileRules, (t) =>
  t.field({
    ...keeps(keptWithSurroundings),
    type: ProfileRulesType,
    description: 'For the forms that ask. Public.',
    resolve: (_root, _args, { db }) => selectProfileRules(db),
  }),
)
