import type { Portal } from '#server/testing/portal.ts'

const document = `mutation Duplicate($input: DuplicateEventInput!) {
  duplicateEvent(input: $input) { newCourseID message success clientMutationId }
}`

export interface Duplicated {
  newCourseID: number | null
  message: string
  success: boolean
  clientMutationId: string | null
}

let calls = 0

/** The response of the mutation. Each call has its own id. Throws on any error. */
export async function duplicate(
  portal: Portal,
  token: string,
  courseID: number,
  date: string,
): Promise<Duplicated> {
  calls += 1
  const input = { courseID, date, clientMutationId: `m${calls}` }
  const response = await portal.request<{ duplicateEvent: Duplicated }>(document, { input }, token)
  return response.duplicateEvent
}

/** The code of the only expected error. */
export function duplicateCode(portal: Portal, token: string | null, courseID: number, date: string) {
  return portal.codeOf(document, { input: { courseID, date } }, token)
}
