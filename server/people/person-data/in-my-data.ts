import type { FileData } from './in-my-data/entry.ts'
import { classesInFile } from './in-my-data/of-classes.ts'
import { accountsInFile, peopleInFile } from './in-my-data/of-people.ts'
import { registrationInFile } from './in-my-data/of-registration.ts'
import { retentionInFile } from './in-my-data/of-retention.ts'
import { portalInFile } from './in-my-data/of-the-portal.ts'

/**
 * What the file of a person's own data (server/people/my-data) contains, of every column. The sections' queries follow
 * it by hand. A test plants a text in every text column and expects it in the file, or a reason here
 * (my-data-holds-all.test.ts).
 */
export const inMyData: FileData = {
  ...accountsInFile,
  ...peopleInFile,
  ...registrationInFile,
  ...classesInFile,
  ...portalInFile,
  ...retentionInFile,
}
