import { emptyClass as empty } from '#domain/classes/fields/class-fields.ts'

/** A form of staff with nothing in it, which is refused: a value of GraphQL. */
export const emptyClass = `{ ${Object.entries({ ...empty, inPerson: false })
  .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  .join(', ')} }`
