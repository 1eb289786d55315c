import { record as classRecord } from '#domain/import/testing/record.ts'

/** A record of a legacy export, with notes. Tests use it for what they do not test. */
export const record = {
  ...classRecord,
  classFullDescription: 'Join online, too.',
  classNotes: 'Bring socks.',
}
