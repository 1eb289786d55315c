import { UserRef } from '#server/accounts/accounts.graph.ts'
import { mayChangeOwnLogin, mayRemoveSecondFactors } from '#server/accounts/accounts.policy.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from './authenticator-app.command.ts'
import {
  isSecondFactorDue,
  type OwnSecondFactors,
  readOwnSecondFactors,
  renewRecoveryCodes,
} from './own-second-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.command.ts'
import { removeSecondFactors } from './remove-second-factors.command.ts'
import { PasskeyOptionsPayload } from './second-step.schema.ts'

builder.objectField(UserRef, 'secondFactorDue', (t) =>
  t.boolean({
    description: 'Of oneself: two-step login has to be set up before anything else.',
    resolve: ({ id, issued }, _args, context) =>
      issued
        ? isSecondFactorDue(context.db, id)
        : context.viewer?.userId === id && context.viewer.secondFactorDue,
  }),
)

const Passkey = builder.objectRef<OwnSecondFactors['passkeys'][number]>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    usedAt: t.expose('used_at', { type: 'DateTime', nullable: true }),
  }),
})
const SecondFactors = builder.objectRef<OwnSecondFactors>('SecondFactors').implement({
  description: 'What the person who asks has for the second step of a login, and nothing that would pass it.',
  fields: (t) => ({
    authenticatorAppAddedAt: t.expose('appAddedAt', { type: 'DateTime', nullable: true }),
    passkeys: t.field({ type: [Passkey], resolve: ({ passkeys }) => passkeys }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    isRequired: t.exposeBoolean('isRequired', { description: 'Their role needs one.' }),
  }),
})

builder.queryField('secondFactors', mayChangeOwnLogin, (t) =>
  t.field({ type: SecondFactors, resolve: (_root, _args, context) => readOwnSecondFactors(context) }),
)

const OwnPasswordInput = builder.inputType('OwnPasswordInput', {
  fields: (t) => ({
    password: t.string({ required: true, description: "The caller's own." }),
    clientMutationId: t.string(),
  }),
})
interface AppSecret {
  secret: string
  uri: string
  clientMutationId?: string | null | undefined
}
const AuthenticatorAppPayload = builder.objectRef<AppSecret>('AuthenticatorAppPayload').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'To type into the app; told this once.' }),
    uri: t.exposeString('uri', { description: 'The same as otpauth://, for a picture to scan.' }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(AuthenticatorAppPayload, shownOnce)
interface Codes {
  recoveryCodes: string[]
  clientMutationId?: string | null | undefined
}
const RecoveryCodesPayload = builder.objectRef<Codes>('RecoveryCodesPayload').implement({
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Told this once; none where the person has some already.',
    }),
    clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
  }),
})
toCopies(RecoveryCodesPayload, {
  keep: ({ recoveryCodes }) => ({ codes: recoveryCodes.length }),
  read: ({ codes }) => (codes > 0 ? shownOnce.read() : { recoveryCodes: [] }),
})

builder.mutationField('beginAuthenticatorApp', mayChangeOwnLogin, (t) =>
  t.field({
    type: AuthenticatorAppPayload,
    nullable: true,
    args: { input: t.arg({ type: OwnPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await beginAuthenticatorApp(context, input.password)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
const ConfirmAuthenticatorAppInput = builder.inputType('ConfirmAuthenticatorAppInput', {
  fields: (t) => ({ code: t.string({ required: true }), clientMutationId: t.string() }),
})
builder.mutationField('confirmAuthenticatorApp', mayChangeOwnLogin, (t) =>
  t.field({
    type: RecoveryCodesPayload,
    nullable: true,
    description:
      'With the first code of the app, which then counts. Ends the other logins where it is the first factor.',
    args: { input: t.arg({ type: ConfirmAuthenticatorAppInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await confirmAuthenticatorApp(context, input.code),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
builder.mutationField('removeAuthenticatorApp', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    args: { input: t.arg({ type: OwnPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await removeAuthenticatorApp(context, input.password)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

builder.mutationField('beginPasskey', mayChangeOwnLogin, (t) =>
  t.field({
    type: PasskeyOptionsPayload,
    nullable: true,
    args: { input: t.arg({ type: OwnPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await beginPasskey(context, input.password)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  fields: (t) => ({
    challenge: t.string({ required: true }),
    passkey: t.string({ required: true, description: 'What the browser answered, as JSON.' }),
    name: t.string({ required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('addPasskey', mayChangeOwnLogin, (t) =>
  t.field({
    type: RecoveryCodesPayload,
    nullable: true,
    description: 'Ends the other logins where it is the first factor.',
    args: { input: t.arg({ type: AddPasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await addPasskey(context, input),
      clientMutationId: input.clientMutationId,
    }),
  }),
)
const RenamePasskeyInput = builder.inputType('RenamePasskeyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('renamePasskey', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    args: { input: t.arg({ type: RenamePasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await renamePasskey(context, rowId(input.id), input.name)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
const RemovePasskeyInput = builder.inputType('RemovePasskeyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    password: t.string({ required: true, description: "The caller's own." }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('removePasskey', mayChangeOwnLogin, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    args: { input: t.arg({ type: RemovePasskeyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await removePasskey(context, rowId(input.id), input.password)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
builder.mutationField('renewRecoveryCodes', mayChangeOwnLogin, (t) =>
  t.field({
    type: RecoveryCodesPayload,
    nullable: true,
    description: 'Those before work no more.',
    args: { input: t.arg({ type: OwnPasswordInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      recoveryCodes: await renewRecoveryCodes(context, input.password),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const RemoveSecondFactorsInput = builder.inputType('RemoveSecondFactorsInput', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    password: t.string({ required: true, description: "The caller's own." }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('removeSecondFactors', mayRemoveSecondFactors, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Of a person who has lost them all. For administrators.',
    args: { input: t.arg({ type: RemoveSecondFactorsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await removeSecondFactors(context, input.userId, input.password)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)

/** What is no id of ours is nobody's. */
function rowId(id: string | number): number {
  return /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : 0
}
