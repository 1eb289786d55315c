import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** Why a person is helped: a minor by a guardian, or an adult without an address of their own. */
export const proxyAccessRelations = ['minor', 'adult'] as const
export type CareRelation = (typeof proxyAccessRelations)[number]

/** A person to start helping. The relation must be chosen each time, so it has no default. */
export const helpedPersonInput = nameInput.extend({
  relation: z.enum(proxyAccessRelations),
  agreed: z.boolean().refine((given) => given, 'care.agreed' satisfies FieldMessage),
})
export type PersonInCareInput = z.output<typeof helpedPersonInput>

/** The address with which a formerly helped person logs in. */
export const givenAccountInput = z.object({
  email: emailAddress.refine((email) => !isNoAddress(email), 'email.invalid' satisfies FieldMessage),
})

/** The key of the link by which people accept their own account. */
export const takeGivenAccountInput = z.object({
  key: rawText()
    .min(1, 'verificationKey.required' satisfies FieldMessage)
    .max(200, 'verificationKey.required' satisfies FieldMessage),
})

/** The person who is asked: to help from now on, or to be helped. */
export const proxyAccessRequestInput = givenAccountInput

/** Staff move a person to another helper. Both must have agreed. */
export const assignProxyAccessInput = z.object({
  email: emailAddress,
  agreed: z.boolean().refine((given) => given, 'care.agreed' satisfies FieldMessage),
})

/** What becomes of a helped person when the helper closes their account. */
export const helpedClosures = ['staffDecide', 'handOver', 'ownLogin', 'close'] as const
export type CareClosure = (typeof helpedClosures)[number]

/** Which choices need an address: that of the next helper, or the person's own. */
export const needsAddress = (becomes: CareClosure) => becomes === 'handOver' || becomes === 'ownLogin'

/** One choice per person. Staff decide about people who are left out. */
export const helpedClosuresInput = z
  .array(
    z.discriminatedUnion('becomes', [
      z.object({
        userId: z.int(),
        becomes: z.enum(['handOver', 'ownLogin']),
        email: givenAccountInput.shape.email,
      }),
      z.object({ userId: z.int(), becomes: z.enum(['staffDecide', 'close']) }),
    ]),
  )
  .max(30)
  .refine((people) => new Set(people.map(({ userId }) => userId)).size === people.length)
export type HelpedClosuresInput = z.output<typeof helpedClosuresInput>
