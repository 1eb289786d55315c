import { catalogue } from '#server/platform/messages/catalogue.ts'

/** Words of the pages that show the mail kept in the database. */
export const outboxPages = catalogue('outbox-pages')
