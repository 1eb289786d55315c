import { rejectedField } from '#server/platform/graphql/parse.ts'

/** One release more: a client of before names the person in this header alone. */
export const personHeader = 'x-archway-person'

/** Where a call of GraphQL names the person. */
export const graphqlField = 'extensions.personId'

/**
 * The number of the person for whom a call of GraphQL is made: of the body (`extensions.personId`), or of the header. Null for a
 * call that names nobody. INPUT_INVALID for what is no number of a person, and where body and header differ.
 */
export function personNamed(
  headers: Headers,
  extensions: Record<string, unknown> | null | undefined,
): number | null {
  return samePerson(headers.get(personHeader), extensions?.personId, graphqlField)
}

/** The same of what a header and a body say; `field`: where the body says it. */
export function samePerson(inHeader: string | null, inBody: unknown, field: string): number | null {
  const byHeader = inHeader === null ? null : numberOf(inHeader, field)
  const byBody = inBody === undefined || inBody === null ? null : numberOf(inBody, field)
  if (byHeader !== null && byBody !== null && byHeader !== byBody)
    throw rejectedField(field, 'person.differs')
  return byBody ?? byHeader
}

function numberOf(value: unknown, field: string): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647)
    throw rejectedField(field, 'person.invalid')
  return Number(text)
}
