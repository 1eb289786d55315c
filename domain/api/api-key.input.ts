import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { someOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { type ApiScope, apiScopes } from './api-scopes.ts'

/** A new API key, for the form and the command. */
export const apiKeyInput = z.object({
  name: textLine(100, 'name.required'),
  ownerEmail: emailAddress,
  scopes: someOf(apiScopes)
    .refine((scopes) => scopes.length > 0, 'scopes.required' satisfies FieldMessage)
    .transform((scopes) => scopes as ApiScope[]),
  /** yyyy-MM-dd, in the site time zone: the last day on which it works. */
  expiresOn: z.iso.date('date.invalid' satisfies FieldMessage),
})
export type ApiKeyInput = z.output<typeof apiKeyInput>
