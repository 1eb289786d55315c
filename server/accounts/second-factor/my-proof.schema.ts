import { z } from 'zod'
import { partOf } from '#server/platform/commands/call-input.ts'

const OwnSecondStepInput = partOf(
  'OwnSecondStepInput',
  z
    .object({
      challenge: z.string().describe('Of SECOND_FACTOR_NEEDED.'),
      code: z.string().nullish().describe('The code in the authenticator app.'),
      recoveryCode: z.string().nullish(),
      passkey: z.string().nullish().describe('The browser’s response to beginPasskeyLogin, as JSON.'),
    })
    .describe('The challenge, and one of code, recoveryCode and passkey.'),
)

/** The input fields by which callers confirm that it is them (inConfirmedTransaction). */
export const myVerification = {
  password: z
    .string()
    .nullish()
    .describe(
      'The caller’s own. PASSWORD_REQUIRED if it is omitted, PASSWORD_WRONG; PASSWORD_MISSING if the account has none.',
    ),
  secondStep: OwnSecondStepInput.nullish().describe(
    'For a caller with two-step login. SECOND_FACTOR_NEEDED {challenge, methods} if it is omitted, SECOND_FACTOR_WRONG, SECOND_FACTOR_OVER.',
  ),
}
