import type { FileData } from './in-own-file/entry.ts'
import { bookingInFile } from './in-own-file/of-booking.ts'
import { classesInFile } from './in-own-file/of-classes.ts'
import { accountsInFile, peopleInFile } from './in-own-file/of-people.ts'
import { retentionInFile } from './in-own-file/of-retention.ts'
import { portalInFile } from './in-own-file/of-the-portal.ts'

/**
 * What stands in the file of somebody's own data (server/people/own-file), of every column that there is. The sections' queries follow it by hand; a test
 * plants a text in every column of words and finds it in the file, or the reason here (own-file-holds-all.test.ts).
 */
export const inOwnFile: FileData = {
  ...accountsInFile,
  ...peopleInFile,
  ...bookingInFile,
  ...classesInFile,
  ...portalInFile,
  ...retentionInFile,
}
