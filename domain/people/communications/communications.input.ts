import { z } from 'zod'
import { languageTags } from '#domain/kernel/language/language.ts'

/** How somebody likes to be reached (specification, section 3); the first is what nobody has changed. */
export const contactMethods = ['Email', 'Mail', 'Home', 'Cell', 'Either'] as const

/** The communication preferences, as the form and the call have them. */
export const communicationsInput = z.object({
  receiveEmail: z.boolean(),
  receiveSnailMail: z.boolean(),
  contactMethod: z.enum(contactMethods),
  /** Of mails and calendars. */
  language: z.enum(languageTags),
})
export type CommunicationsInput = z.output<typeof communicationsInput>
