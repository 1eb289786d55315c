import { z } from 'zod'
import { UserRef } from '#server/accounts/accounts.graph.ts'
import { mayChangeMyLogin, mayRemoveSecondFactors } from '#server/accounts/accounts.policy.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  removeAuthenticatorApp,
} from './authenticator-app.command.ts'
import {
  isSecondFactorDue,
  type MySecondFactors,
  readMySecondFactors,
  renewRecoveryCodes,
} from './my-second-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.command.ts'
import { removeSecondFactors } from './remove-second-factors.command.ts'
import { PasskeyOptionsPayload } from './second-step.schema.ts'

builder.objectField(UserRef, 'secondFactorDue', (t) =>
  t.boolean({
    description: 'For oneself: two-step login must be set up first.',
    resolve: ({ id, issued }, _args, context) =>
      issued
        ? isSecondFactorDue(context.db, id)
        : context.viewer?.userId === id && context.viewer.secondFactorDue,
  }),
)

const Passkey = builder.objectRef<MySecondFactors['passkeys'][number]>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    usedAt: t.expose('used_at', { type: 'DateTime', nullable: true }),
  }),
})
const SecondFactors = builder.objectRef<MySecondFactors>('SecondFactors').implement({
  description: 'The caller’s second factors, without their secrets.',
  fields: (t) => ({
    authenticatorAppAddedAt: t.expose('appAddedAt', { type: 'DateTime', nullable: true }),
    passkeys: t.field({ type: [Passkey], resolve: ({ passkeys }) => passkeys }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    isRequired: t.exposeBoolean('isRequired', { description: 'Their role requires one.' }),
  }),
})

builder.queryField('secondFactors', mayChangeMyLogin, (t) =>
  t.field({ type: SecondFactors, resolve: (_root, _args, context) => readMySecondFactors(context) }),
)

const OwnPasswordInput = z
  .object({ password: z.string().describe("The caller's own.") })
  .meta({ graphqlName: 'OwnPasswordInput' })
interface AppSecret {
  secret: string
  uri: string
}
const AuthenticatorAppPayload = payload<AppSecret>('AuthenticatorAppPayload', {
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'To type into the app. Returned only once.' }),
    uri: t.exposeString('uri', { description: 'The same as otpauth://, for a QR code.' }),
  }),
})
toCopies(AuthenticatorAppPayload, shownOnce)
interface Codes {
  recoveryCodes: string[]
}
const RecoveryCodesPayload = payload<Codes>('RecoveryCodesPayload', {
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Returned only once. None if the person already has some.',
    }),
  }),
})
toCopies(RecoveryCodesPayload, {
  keep: ({ recoveryCodes }) => ({ codes: recoveryCodes.length }),
  read: ({ codes }) => (codes > 0 ? shownOnce.read() : { recoveryCodes: [] }),
})

defineCommand('beginAuthenticatorApp', mayChangeMyLogin, OwnPasswordInput, {
  answers: AuthenticatorAppPayload,
  run: (context, input) => beginAuthenticatorApp(context, input.password),
})

defineCommand('confirmAuthenticatorApp', mayChangeMyLogin, z.object({ code: z.string() }), {
  says: 'Confirms the app by its first code. From then on it counts. The first factor ends the other logins.',
  answers: RecoveryCodesPayload,
  run: async (context, input) => ({
    recoveryCodes: await confirmAuthenticatorApp(context, input.code),
  }),
})
defineCommand('removeAuthenticatorApp', mayChangeMyLogin, OwnPasswordInput, {
  run: (context, input) => removeAuthenticatorApp(context, input.password),
})

defineCommand('beginPasskey', mayChangeMyLogin, OwnPasswordInput, {
  answers: PasskeyOptionsPayload,
  run: (context, input) => beginPasskey(context, input.password),
})

defineCommand(
  'addPasskey',
  mayChangeMyLogin,
  z.object({
    challenge: z.string(),
    passkey: z.string().describe('The browser’s response, as JSON.'),
    name: z.string(),
  }),
  {
    says: 'The first factor ends the other logins.',
    answers: RecoveryCodesPayload,
    run: async (context, input) => ({
      recoveryCodes: await addPasskey(context, input),
    }),
  },
)

defineCommand('renamePasskey', mayChangeMyLogin, z.object({ id: rowId(), name: z.string() }), {
  run: (context, input) => renamePasskey(context, numberOf(input.id), input.name),
})

defineCommand(
  'removePasskey',
  mayChangeMyLogin,
  z.object({ id: rowId(), password: z.string().describe("The caller's own.") }),
  { run: (context, input) => removePasskey(context, numberOf(input.id), input.password) },
)
defineCommand('renewRecoveryCodes', mayChangeMyLogin, OwnPasswordInput, {
  says: 'Earlier codes stop working.',
  answers: RecoveryCodesPayload,
  run: async (context, input) => ({
    recoveryCodes: await renewRecoveryCodes(context, input.password),
  }),
})

defineCommand(
  'removeSecondFactors',
  mayRemoveSecondFactors,
  z.object({ userId: z.int(), password: z.string().describe("The caller's own.") }),
  {
    says: 'For a person who lost all factors. For administrators.',
    run: (context, input) => removeSecondFactors(context, input.userId, input.password),
  },
)

/** A malformed id is treated like an unknown one. */
function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}
