import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the mails about two-step login. They hold no code, and nothing that would help to guess one. */
export const secondFactorMailTexts = catalogue('second-factor-mails')
