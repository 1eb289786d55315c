import { builder } from '#server/platform/graphql/builder.ts'
import type { InputFields } from '#server/platform/records/record-definition.ts'

const OwnSecondStepInput = builder.inputType('OwnSecondStepInput', {
  description: 'One of code, recoveryCode and passkey.',
  fields: (t) => ({
    challenge: t.string({ required: true, description: 'Of SECOND_FACTOR_NEEDED.' }),
    code: t.string({ description: 'What the authenticator app shows.' }),
    recoveryCode: t.string(),
    passkey: t.string({ description: 'What the browser answered to beginPasskeyLogin, as JSON.' }),
  }),
})

/** The fields of an input by which callers show that it is them (inConfirmedTransaction). */
export function ownProofFields(t: InputFields) {
  return {
    password: t.string({ description: "The caller's own. PASSWORD_REQUIRED without it, PASSWORD_WRONG." }),
    secondStep: t.field({
      type: OwnSecondStepInput,
      description: 'Where the caller has two-step login: SECOND_FACTOR_NEEDED without it.',
    }),
  }
}
