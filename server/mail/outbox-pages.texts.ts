import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Texts of the pages that show the emails in the database. */
export const outboxPages = catalogue('outbox-pages')
