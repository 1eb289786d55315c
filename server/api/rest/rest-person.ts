import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { rejectedField } from '#server/platform/graphql/parse.ts'
import { personHeader, samePerson } from '#server/platform/graphql/plugins/person-named.ts'
import type { AnyOperation } from './operations/operation.ts'

const field = 'personId'

const personId = z.coerce.number().int().min(1).max(2_147_483_647).optional().meta({
  description:
    'The person for whom the call is made: the caller, or a person whom they help. Omitted: the caller. The response has it as `forPerson`.',
})

/**
 * How a call names a person: in its body, or in the query string if it has no body. The response then has the same
 * field.
 */
export const personInCall = z.object({ [field]: personId })
export const personInResponse = z.object({ forPerson: z.int().optional() })

/**
 * The person that a call names: in its body, its query string, or the header of the previous release. Null: none.
 * @throws INPUT_INVALID when the call cannot be made for another person. So it is never made for the wrong one.
 */
export function restPerson(
  operation: AnyOperation,
  { headers }: IncomingMessage,
  search: URLSearchParams,
  body: unknown,
): number | null {
  const inHeader = headers[personHeader]
  const inBody =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  const [inAddress = null, ...more] = search.getAll(field)
  const said = more.reduce<unknown>(
    (one, other) => samePerson(other, one, field),
    samePerson(inAddress, inBody, field),
  )
  const named = samePerson(typeof inHeader === 'string' ? inHeader : null, said, field)
  if (named !== null && !operation.takesPerson) throw rejectedField(field, 'person.notTaken')
  return named
}
