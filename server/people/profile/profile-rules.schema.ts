import type { ProfileRequirement } from '#domain/accounts/answers/profile-requirement.rule.ts'
import type { FieldCondition, ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { maySeeProfileRules } from '#server/people/people.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { cachedField } from '#server/platform/graphql/public/cached-field.ts'
import { type StoredProfileRules, selectProfileRules } from './profile-rules.sql.ts'

const ProfileCondition = builder.objectRef<FieldCondition>('ProfileCondition').implement({
  description: 'With `is`, another field must have `value`; without, it must not.',
  fields: (t) => ({
    field: t.exposeString('field'),
    is: t.exposeBoolean('is'),
    value: t.exposeString('value'),
  }),
})

const ProfileRequirementType = builder.objectRef<ProfileRequirement>('ProfileRequirement').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of a field of AttendeeDetails.' }),
    when: t.field({
      type: ProfileCondition,
      nullable: true,
      description: 'When it is required. Null: always.',
      resolve: ({ when }) => when,
    }),
  }),
})

const ConditionGroup = builder.objectRef<readonly FieldCondition[]>('ConditionGroup').implement({
  description: 'A group matches if all of its conditions are true.',
  fields: (t) => ({
    all: t.field({ ...costs({ rows: 3 }), type: [ProfileCondition], resolve: (all) => [...all] }),
  }),
})

const ConditionalField = builder.objectRef<ShownWhen>('ConditionalField').implement({
  description:
    'A field that is asked only if one of the groups matches. Otherwise it counts as empty, whatever was stored before.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'The name of a field of AttendeeDetails or AttendeeDemographics.',
    }),
    anyOf: t.field({ ...costs({ rows: 3 }), type: [ConditionGroup], resolve: ({ anyOf }) => [...anyOf] }),
  }),
})

export const ProfileRulesType = builder.objectRef<StoredProfileRules>('ProfileRules').implement({
  description: 'What the organization asks for in profiles, besides the fields that are always required.',
  fields: (t) => ({
    requirements: t.field({
      type: [ProfileRequirementType],
      resolve: ({ requirements }) => [...requirements],
    }),
    conditions: t.field({
      ...costs({ rows: 10 }),
      type: [ConditionalField],
      description:
        'Fields that are asked only of some people. Answers to a field that is not asked are not saved.',
      resolve: ({ conditions }) => [...conditions],
    }),
    demographicsRequired: t.stringList({
      description: 'The fields of AttendeeDemographics that must be answered.',
      resolve: ({ demographicsRequired }) => [...demographicsRequired],
    }),
    interestChoices: t.stringList({
      description: 'Choices of `interest` besides the twelve of choiceLists.',
      resolve: ({ interestChoices }) => [...interestChoices],
    }),
    editVersion: t.exposeInt('editVersion', { description: 'Send it back with a save.' }),
  }),
})

builder.queryField('profileRules', maySeeProfileRules, (t) =>
  t.field({
    ...cachedField(),
    type: ProfileRulesType,
    description: 'The rules for profile forms. Public.',
    resolve: (_root, _args, { db }) => selectProfileRules(db),
  }),
)
