import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the emails about two-step login. They contain no code, and nothing that helps to guess one. */
export const secondFactorMailTexts = catalogue('second-factor-mails')
