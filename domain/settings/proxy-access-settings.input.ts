import { wholeNumber } from './waiting-settings.input.ts'

/**
 * The numbers for proxy access (domain/people/proxy-access/proxy-access.rule.ts), as a form has them. The database
 * enforces the same limits.
 */
export const proxyAccessSettings = {
  mostInCare: wholeNumber(0, 30),
  /** For younger people, a parent or guardian signs up and adds them (guardian.rule.ts). */
  youngestSignUp: wholeNumber(0, 21),
}
