import { builder } from '#server/platform/graphql/builder.ts'

export const NeedsInput = builder.inputType('RegistrationNeedsInput', {
  fields: (t) => ({ choices: t.stringList({ required: true }), words: t.string() }),
})
