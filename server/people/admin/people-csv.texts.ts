import type { ProfileFieldFor } from '#domain/accounts/answers/profile-table.ts'
import { catalogue } from '#server/platform/messages/catalogue.ts'

/** The columns of the people's table: of the profile those that were decided to stand in it. */
export type PersonCsvColumn =
  | ProfileFieldFor<'csv'>
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'roles'
  | 'capabilities'
  | 'since'
  | 'termsAgreed'
  | 'termsLanguages'
  | 'contactMethod'
  | 'receiveEmail'
  | 'receiveSnailMail'
  | 'registrations'

export const personCsvTexts = catalogue('people-csv')
