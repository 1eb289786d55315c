import { z } from 'zod'
import { UserRef } from '#server/accounts/accounts.graph.ts'
import { mayChangeMyLogin, mayRemoveSecondFactors } from '#server/accounts/accounts.policy.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay, shownOnce } from '#server/platform/idempotency/copies.ts'
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
    description:
      'The person must set up two-step login before other calls. False for everyone but the caller.',
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
    usedAt: t.expose('used_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used. Null: never.',
    }),
  }),
})
const SecondFactors = builder.objectRef<MySecondFactors>('SecondFactors').implement({
  description: 'The caller’s second factors, without their secrets.',
  fields: (t) => ({
    authenticatorAppAddedAt: t.expose('appAddedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: there is no authenticator app.',
    }),
    passkeys: t.field({ type: [Passkey], resolve: ({ passkeys }) => passkeys }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    isRequired: t.exposeBoolean('isRequired', { description: 'The caller’s role requires a second factor.' }),
  }),
})

builder.queryField('secondFactors', mayChangeMyLogin, (t) =>
  t.field({
    type: SecondFactors,
    description: 'The caller’s own.',
    resolve: (_root, _args, context) => readMySecondFactors(context),
  }),
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
    secret: t.exposeString('secret', { description: 'The secret to type into the app. Returned only once.' }),
    uri: t.exposeString('uri', { description: 'The same as an otpauth:// URL, for a QR code.' }),
  }),
})
defineReplay(AuthenticatorAppPayload, shownOnce)
interface Codes {
  recoveryCodes: string[]
}
const RecoveryCodesPayload = payload<Codes>('RecoveryCodesPayload', {
  fields: (t) => ({
    recoveryCodes: t.exposeStringList('recoveryCodes', {
      description: 'Returned only once. None if the caller has recovery codes already.',
    }),
  }),
})
defineReplay(RecoveryCodesPayload, {
  store: ({ recoveryCodes }) => ({ codes: recoveryCodes.length }),
  read: ({ codes }) => (codes > 0 ? shownOnce.read() : { recoveryCodes: [] }),
})

defineCommand('beginAuthenticatorApp', mayChangeMyLogin, OwnPasswordInput, {
  says: 'Returns the secret of a new authenticator app. It counts after confirmAuthenticatorApp. PASSWORD_WRONG, EMAIL_NOT_VERIFIED.',
  answers: AuthenticatorAppPayload,
  run: (context, input) => beginAuthenticatorApp(context, input.password),
})

defineCommand('confirmAuthenticatorApp', mayChangeMyLogin, z.object({ code: z.string() }), {
  says: 'Adds the authenticator app, by its first code. The first second factor of an account ends its other logins. SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER.',
  answers: RecoveryCodesPayload,
  run: async (context, input) => ({
    recoveryCodes: await confirmAuthenticatorApp(context, input.code),
  }),
})
defineCommand('removeAuthenticatorApp', mayChangeMyLogin, OwnPasswordInput, {
  says: 'PASSWORD_WRONG, NOT_FOUND, SECOND_FACTOR_REQUIRED if it is the last factor of a caller who must have one.',
  run: (context, input) => removeAuthenticatorApp(context, input.password),
})

defineCommand('beginPasskey', mayChangeMyLogin, OwnPasswordInput, {
  says: 'Begins a new passkey, for addPasskey. PASSWORD_WRONG, PASSKEYS_TOO_MANY, EMAIL_NOT_VERIFIED.',
  answers: PasskeyOptionsPayload,
  run: (context, input) => beginPasskey(context, input.password),
})

defineCommand(
  'addPasskey',
  mayChangeMyLogin,
  z.object({
    challenge: z.string().describe('Of beginPasskey.'),
    passkey: z.string().describe('The browser’s response, as JSON.'),
    name: z.string(),
  }),
  {
    says: 'Adds a passkey. The first second factor of an account ends its other logins. PASSKEY_NOT_ADDED, SECOND_FACTOR_OVER.',
    answers: RecoveryCodesPayload,
    run: async (context, input) => ({
      recoveryCodes: await addPasskey(context, input),
    }),
  },
)

defineCommand('renamePasskey', mayChangeMyLogin, z.object({ id: rowId(), name: z.string() }), {
  says: 'NOT_FOUND.',
  run: (context, input) => renamePasskey(context, numberOf(input.id), input.name),
})

defineCommand(
  'removePasskey',
  mayChangeMyLogin,
  z.object({ id: rowId(), password: z.string().describe("The caller's own.") }),
  {
    says: 'PASSWORD_WRONG, NOT_FOUND, SECOND_FACTOR_REQUIRED if it is the last factor of a caller who must have one.',
    run: (context, input) => removePasskey(context, numberOf(input.id), input.password),
  },
)
defineCommand('renewRecoveryCodes', mayChangeMyLogin, OwnPasswordInput, {
  says: 'Makes new recovery codes. Earlier ones stop working. PASSWORD_WRONG, NOT_FOUND without a second factor.',
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
    says: 'Removes the second factors of a person who lost them. PASSWORD_REQUIRED, PASSWORD_WRONG, NOT_FOUND also for a person who has none. For administrators.',
    run: (context, input) => removeSecondFactors(context, input.userId, input.password),
  },
)

/** A malformed id is treated like an unknown one. */
function numberOf(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}
