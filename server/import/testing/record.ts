import { record as classRecord } from '#domain/import/testing/record.ts'

/** A record of a legacy export, with notes; what a test is not about. */
export const record = {
  ...classRecord,
  classFullDescription: 'Join online, too.',
  classNotes: 'Bring socks.',
}
