import { z } from 'zod'
import { languageTags } from '#domain/kernel/language/language.ts'

/** How a person wants to be contacted (specification, section 3). The first is the default. */
export const contactMethods = ['Email', 'Mail', 'Home', 'Cell', 'Either'] as const

/** The communication preferences, for the form and the call. */
export const communicationsInput = z.object({
  receiveEmail: z.boolean(),
  receiveSnailMail: z.boolean(),
  contactMethod: z.enum(contactMethods),
  /** The language of the person's emails and calendars. */
  language: z.enum(languageTags),
})
export type CommunicationsInput = z.output<typeof communicationsInput>
