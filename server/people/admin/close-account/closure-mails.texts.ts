import { catalogue } from '#server/platform/messages/catalogue.ts'

export const closureMails = catalogue('closure-mails')
