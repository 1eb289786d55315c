import { z } from 'zod'
import { mayChangeProfileRules } from '#server/people/people.policy.ts'
import { ProfileRulesType } from '#server/people/profile/profile-rules.schema.ts'
import { type StoredProfileRules, selectProfileRules } from '#server/people/profile/profile-rules.sql.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { updateProfileRules } from './update-profile-rules.command.ts'

const RequirementInput = builder.inputType('ProfileRequirementInput', {
  fields: (t) => ({
    field: t.string({
      required: true,
      description: 'The name of a field of AttendeeDetails that is not always required.',
    }),
    whenField: t.string({
      required: true,
      description: "The field on which it depends. '': it is always required.",
    }),
    whenIs: t.string({ required: true, description: 'is or isNot.' }),
    whenValue: t.string({ required: true, description: 'One of the choices of whenField.' }),
  }),
})
const ConditionInput = builder.inputType('ProfileConditionInput', {
  fields: (t) => ({
    field: t.string({ required: true, description: 'A field of the same form that has choices.' }),
    is: t.string({ required: true, description: 'is or isNot.' }),
    value: t.string({ required: true, description: 'One of the choices of the field.' }),
  }),
})
const GroupInput = builder.inputType('ConditionGroupInput', {
  fields: (t) => ({ all: t.field({ type: [ConditionInput], required: true }) }),
})
const ConditionalInput = builder.inputType('ConditionalFieldInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    anyOf: t.field({
      type: [GroupInput],
      required: true,
      description: 'The field is asked if one of them matches.',
    }),
  }),
})
const RulesInput = builder.inputType('ProfileRulesInput', {
  fields: (t) => ({
    requirements: t.field({ type: [RequirementInput], required: true }),
    conditions: t.field({ type: [ConditionalInput], description: 'Omitted: unchanged.' }),
    demographicsRequired: t.stringList({ description: 'Omitted: unchanged.' }),
    interestChoices: t.string({
      required: true,
      description: 'Choices of `interest` besides the twelve of choiceLists, one on each line.',
    }),
  }),
})

const ProfileRulesPayload = payload<{ rules: StoredProfileRules }>('ProfileRulesPayload', {
  fields: (t) => ({
    rules: t.expose('rules', { type: ProfileRulesType }),
  }),
})
defineReplay(ProfileRulesPayload, {
  store: () => true,
  read: async (_kept, { db }) => ({ rules: await selectProfileRules(db) }),
})

defineCommand(
  'updateProfileRules',
  mayChangeProfileRules,
  z.object({ editVersion: z.int(), rules: ofType(RulesInput) }),
  {
    says: 'Sets the rules for profile forms. For administrators. INPUT_INVALID for an unknown field, a condition that no one can meet, or fields that depend on each other; EDIT_CONFLICT if someone else saved them since.',
    answers: ProfileRulesPayload,
    run: async (context, input) => ({
      rules: await updateProfileRules(context, input.editVersion, input.rules),
    }),
  },
)
