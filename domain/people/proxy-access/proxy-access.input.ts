import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import { nameInput } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'

/** How somebody comes to be cared for: as a minor, by a guardian; or as an adult who has no address of their own. */
export const proxyAccessRelations = ['minor', 'adult'] as const
export type CareRelation = (typeof proxyAccessRelations)[number]

/** Somebody whom one begins to care for. The word is given anew each time, so it is never there before. */
export const helpedPersonInput = nameInput.extend({
  relation: z.enum(proxyAccessRelations),
  agreed: z.boolean().refine((given) => given, 'care.agreed' satisfies FieldMessage),
})
export type PersonInCareInput = z.output<typeof helpedPersonInput>

/** The address by which somebody who was cared for logs in themself. */
export const givenAccountInput = z.object({
  email: emailAddress.refine((email) => !isNoAddress(email), 'email.invalid' satisfies FieldMessage),
})

/** The key of the link by which somebody takes their own account. */
export const takeGivenAccountInput = z.object({
  key: rawText()
    .min(1, 'verificationKey.required' satisfies FieldMessage)
    .max(200, 'verificationKey.required' satisfies FieldMessage),
})

/** Whom somebody asks: to care for a person from now on, or to be cared for. */
export const proxyAccessRequestInput = givenAccountInput

/** Staff hand a person to somebody else who cares for them, on the word of both. */
export const assignProxyAccessInput = z.object({
  email: emailAddress,
  agreed: z.boolean().refine((given) => given, 'care.agreed' satisfies FieldMessage),
})

/** What becomes of somebody in care when who cares for them closes their account. */
export const helpedClosures = ['staffDecide', 'handOver', 'ownLogin', 'close'] as const
export type CareClosure = (typeof helpedClosures)[number]

/** Which of them need an address: of who is to care from now on, or the person's own. */
export const needsAddress = (becomes: CareClosure) => becomes === 'handOver' || becomes === 'ownLogin'

/** One answer a person; who is left out is staff's to decide. */
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
