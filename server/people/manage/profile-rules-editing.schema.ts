import { mayChangeProfileRules } from '#server/people/people.policy.ts'
import { ProfileRulesType } from '#server/people/profile-rules.schema.ts'
import { type StoredProfileRules, selectProfileRules } from '#server/people/profile-rules.sql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { updateProfileRules } from './update-profile-rules.command.ts'

const RequirementInput = builder.inputType('ProfileRequirementInput', {
  fields: (t) => ({
    field: t.string({ required: true, description: 'One that is not required of everybody.' }),
    whenField: t.string({ required: true, description: "'' : always." }),
    whenIs: t.string({ required: true, description: 'is, isNot.' }),
    whenValue: t.string({ required: true, description: 'One of the choices of whenField.' }),
  }),
})
const RulesInput = builder.inputType('ProfileRulesInput', {
  fields: (t) => ({
    requirements: t.field({ type: [RequirementInput], required: true }),
    interestChoices: t.string({ required: true, description: 'Choices beside the twelve, one a line.' }),
  }),
})
const UpdateProfileRulesInput = builder.inputType('UpdateProfileRulesInput', {
  fields: (t) => ({
    editVersion: t.int({ required: true }),
    rules: t.field({ type: RulesInput, required: true }),
    clientMutationId: t.string(),
  }),
})
const ProfileRulesPayload = builder
  .objectRef<{ rules: StoredProfileRules; clientMutationId: string | null | undefined }>(
    'ProfileRulesPayload',
  )
  .implement({
    fields: (t) => ({
      rules: t.expose('rules', { type: ProfileRulesType }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(ProfileRulesPayload, {
  keep: () => true,
  read: async (_kept, { db }) => ({ rules: await selectProfileRules(db) }),
})

builder.mutationField('updateProfileRules', mayChangeProfileRules, (t) =>
  t.field({
    type: ProfileRulesPayload,
    nullable: true,
    description:
      'For administrators. INPUT_INVALID for a field that is none or a condition that nobody can meet, EDIT_CONFLICT.',
    args: { input: t.arg({ type: UpdateProfileRulesInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      rules: await updateProfileRules(context, input.editVersion, input.rules),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
