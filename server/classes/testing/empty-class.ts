import { emptyClass } from '#domain/classes/fields/class-fields.ts'

/** An empty staff form as a GraphQL value. It is invalid. */
export const emptyClassInput = `{ ${Object.entries({ ...emptyClass, inPerson: false })
  .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  .join(', ')} }`
