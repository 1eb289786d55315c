import { randomUUID } from 'node:crypto'
import { transientErrorOf } from '#server/platform/db/connection/transient-errors.ts'
import type { Portal, PortalResponse } from '#server/testing/portal.ts'

/** On a busy machine each try may last as long as `timeouts.connection`. */
const tries = 10

/**
 * The portal as the app calls it: a call that the portal could not serve now is sent again, with the same idempotency
 * key.
 */
export function retryingPortal(portal: Portal): Portal {
  const query: Portal['query'] = async <T>(
    document: string,
    variables?: object,
    token?: string | null,
    headers?: Record<string, string>,
    person?: unknown,
  ) => {
    const isMutation = document.trimStart().startsWith('mutation')
    const sent: Record<string, string> = {
      ...(isMutation && { 'idempotency-key': randomUUID() }),
      ...headers,
    }
    const send = () => portal.query<T>(document, variables, token, sent, person)
    let response: PortalResponse<T> = await send()
    for (let tried = 1; tried < tries && isRejectedForNow(response); tried += 1) response = await send()
    return response
  }
  const request = async <T>(document: string, variables?: object, token?: string | null) => {
    const { data, errors } = await query<T>(document, variables, token)
    if (errors.length > 0 || !data) throw new Error(`${document.trim()}: ${JSON.stringify(errors)}`)
    return data
  }
  return { ...portal, query, request }
}

const isRejectedForNow = ({ errors }: PortalResponse<unknown>) =>
  errors.some(({ extensions }) => extensions.code === 'TRY_AGAIN')

/** Like `retryingPortal`, for work without a call, such as a job. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === tries || transientErrorOf(error) === null) throw error
    }
}
