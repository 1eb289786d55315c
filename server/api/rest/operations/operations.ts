import { catalogueOperations } from './catalogue.operations.ts'
import { classOperations } from './classes.operations.ts'
import type { AnyOperation } from './operation.ts'
import { registrationOperations } from './registrations.operations.ts'
import { rosterOperations } from './rosters.operations.ts'

/** Every route of the API. */
export const operations: readonly AnyOperation[] = [
  ...classOperations,
  ...catalogueOperations,
  ...registrationOperations,
  ...rosterOperations,
]
