import { emptyClass as empty } from '#domain/classes/fields/class-fields.ts'

/** An empty staff form as a GraphQL value. It is invalid. */
export const emptyClass = `{ ${Object.entries({ ...empty, inPerson: false })
  .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  .join(', ')} }`
