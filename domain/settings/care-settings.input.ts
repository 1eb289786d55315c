import { wholeNumber } from './waiting-settings.input.ts'

/** The numbers of people in care (domain/people/care.rule.ts), as a form has them; the database holds them to the same limits. */
export const careSettings = {
  mostInCare: wholeNumber(0, 30),
}
