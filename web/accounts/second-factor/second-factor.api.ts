import { queryOptions } from '@tanstack/react-query'
import {
  SecondFactors_AddPasskeyDocument,
  SecondFactors_BeginAppDocument,
  SecondFactors_BeginPasskeyDocument,
  SecondFactors_ConfirmAppDocument,
  SecondFactors_ReadDocument,
  type SecondFactors_ReadQueryResult,
  SecondFactors_RemoveAppDocument,
  SecondFactors_RemovePasskeyDocument,
  SecondFactors_RenamePasskeyDocument,
  SecondFactors_RenewCodesDocument,
  SecondStep_BeginPasskeyDocument,
} from '#web/accounts/documents.generated.ts'
import { CallError, post } from '#web/platform/graphql/client.ts'
import { call } from '#web/platform/session/call.ts'

export type MySecondFactors = SecondFactors_ReadQueryResult['secondFactors']
export type MyPasskey = MySecondFactors['passkeys'][number]

/** The person's second factors. Requested again whenever the page opens. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async () => (await call(SecondFactors_ReadDocument, {})).secondFactors,
  staleTime: 0,
})

/** The person left the browser's dialog or let it time out. This is no error, and nothing changed. */
export const PASSKEY_LEFT = 'PASSKEY_LEFT'

/** All of these throw CallError. `password`: the user's. */
export const secondFactorCalls = {
  beginApp: async (password: string) =>
    (await call(SecondFactors_BeginAppDocument, { input: { password } })).beginAuthenticatorApp!,
  /** Returns recovery codes if this is the first second factor. */
  confirmApp: async (code: string) =>
    (await call(SecondFactors_ConfirmAppDocument, { input: { code } })).confirmAuthenticatorApp!
      .recoveryCodes,
  removeApp: (password: string) => call(SecondFactors_RemoveAppDocument, { input: { password } }),
  beginPasskey: async (password: string) =>
    (await call(SecondFactors_BeginPasskeyDocument, { input: { password } })).beginPasskey!,
  /**
   * Lets the browser create a passkey, which prompts the person, and saves it. Returns recovery codes if it is the
   * first second factor.
   */
  addPasskey: async ({ challenge, options }: { challenge: string; options: string }, name: string) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const made = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(left)
    const input = { challenge, passkey: JSON.stringify(made), name }
    return (await call(SecondFactors_AddPasskeyDocument, { input })).addPasskey!.recoveryCodes
  },
  renamePasskey: (id: string, name: string) =>
    call(SecondFactors_RenamePasskeyDocument, { input: { id, name } }),
  removePasskey: (id: string, password: string) =>
    call(SecondFactors_RemovePasskeyDocument, { input: { id, password } }),
  renewCodes: async (password: string) =>
    (await call(SecondFactors_RenewCodesDocument, { input: { password } })).renewRecoveryCodes!.recoveryCodes,
}

/**
 * Lets the browser use a passkey, which prompts the person: for a login's second step, or as the whole login.
 * @throws CallError, also PASSKEY_LEFT
 */
export async function requestPasskey(
  forChallenge: string | null,
): Promise<{ challenge: string; passkey: string }> {
  const { beginPasskeyLogin } = await post(
    SecondStep_BeginPasskeyDocument,
    { input: { challenge: forChallenge } },
    null,
  )
  const { challenge, options } = beginPasskeyLogin!
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(left)
  return { challenge, passkey: JSON.stringify(response) }
}

/**
 * Browsers report the same error when the person declines, when they do nothing, and when the device has no passkey.
 */
function left(): never {
  throw new CallError('', PASSKEY_LEFT)
}

/** Whether this browser supports passkeys. Browsers do so only on secure pages. */
export function knowsPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window
}
