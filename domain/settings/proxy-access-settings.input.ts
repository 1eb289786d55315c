import { wholeNumber } from './waiting-settings.input.ts'

/** The numbers of people in care (domain/people/proxy-access/proxy-access.rule.ts), as a form has them; the database holds them to the same limits. */
export const proxyAccessSettings = {
  mostInCare: wholeNumber(0, 30),
  /** Who is younger is signed up and added by a parent or guardian (guardian.rule.ts). */
  youngestSignUp: wholeNumber(0, 21),
}
