import type { FileData } from './in-my-data/entry.ts'
import { bookingInFile } from './in-my-data/of-booking.ts'
import { classesInFile } from './in-my-data/of-classes.ts'
import { accountsInFile, peopleInFile } from './in-my-data/of-people.ts'
import { retentionInFile } from './in-my-data/of-retention.ts'
import { portalInFile } from './in-my-data/of-the-portal.ts'

/**
 * What stands in the file of somebody's own data (server/people/my-data), of every column that there is. The sections' queries follow it by hand; a test
 * plants a text in every column of words and finds it in the file, or the reason here (my-data-holds-all.test.ts).
 */
export const inMyData: FileData = {
  ...accountsInFile,
  ...peopleInFile,
  ...bookingInFile,
  ...classesInFile,
  ...portalInFile,
  ...retentionInFile,
}
