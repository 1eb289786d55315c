import { rejectedField } from '#server/platform/graphql/parse.ts'

/** Supported for one more release: older clients name the person only in this header. */
export const personHeader = 'x-archway-person'

/** The field of a GraphQL request that names the person. */
export const graphqlField = 'extensions.personId'

/**
 * The id of the person for whom a GraphQL call is made, from the body (`extensions.personId`) or the header. Null if
 * the call names no one.
 *
 * @throws INPUT_INVALID when it is not a person's id, or body and header differ
 */
export function personNamed(
  headers: Headers,
  extensions: Record<string, unknown> | null | undefined,
): number | null {
  return samePerson(headers.get(personHeader), extensions?.personId, graphqlField)
}

/**
 * Like `personNamed`, for the values of a header and a body. `field`: the name of the body's field, for the error.
 *
 * @throws INPUT_INVALID when one is not a person's id, or they differ
 */
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
