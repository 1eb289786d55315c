import type { ProfileRequirement } from '#domain/accounts/answers/profile-requirement.rule.ts'
import type { FieldCondition, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { maySeeProfileRules } from '#server/people/people.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { cachedField } from '#server/platform/graphql/public/cached-field.ts'
import { type StoredProfileRules, selectProfileRules } from './profile-rules.sql.ts'

const ProfileCondition = builder.objectRef<FieldCondition>('ProfileCondition').implement({
  description: 'The condition that another field has `value` or, with `is` false, has not.',
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

const ConditionGroup = builder.objectRef<readonly FieldCondition[]>('ConditionGroup').implement({
  description: 'Matches if all of its conditions hold.',
  fields: (t) => ({
    all: t.field({ ...costs({ rows: 3 }), type: [ProfileCondition], resolve: (all) => [...all] }),
  }),
})

const ConditionalField = builder.objectRef<ShownWhen>('ConditionalField').implement({
  description:
    'A field that is asked if any of the groups matches. A field that is not asked counts as empty, whatever was stored before.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'By its name in AttendeeDetails or AttendeeDemographics.',
    }),
    anyOf: t.field({ ...costs({ rows: 3 }), type: [ConditionGroup], resolve: ({ anyOf }) => [...anyOf] }),
  }),
})

export const ProfileRulesType = builder.objectRef<StoredProfileRules>('ProfileRules').implement({
  description: 'What the organization asks for in profiles beyond what is required of everyone.',
  fields: (t) => ({
    requirements: t.field({
      type: [ProfileRequirementType],
      resolve: ({ requirements }) => [...requirements],
    }),
    conditions: t.field({
      ...costs({ rows: 10 }),
      type: [ConditionalField],
      description:
        'Fields that are asked only of some people. Answers to fields that are not asked are not saved.',
      resolve: ({ conditions }) => [...conditions],
    }),
    demographicsRequired: t.stringList({
      description: 'The demographics questions that must be answered.',
      resolve: ({ demographicsRequired }) => [...demographicsRequired],
    }),
    interestChoices: t.stringList({
      description: 'Choices of Interest besides the twelve.',
      resolve: ({ interestChoices }) => [...interestChoices],
    }),
    editVersion: t.exposeInt('editVersion', { description: 'Send it back with a save.' }),
  }),
})

builder.queryField('profileRules', maySeeProfileRules, (t) =>
  t.field({
    ...cachedField(),
    type: ProfileRulesType,
    description: 'For the forms. Public.',
    resolve: (_root, _args, { db }) => selectProfileRules(db),
  }),
)
