import { hashApiKey } from '#server/api/api-key.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import type { Portal } from '#server/testing/portal.ts'

export interface ApiResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what routes answer differs; tests say what they expect.
  body: any
  headers: Headers
}

/** Calls a route like other software does. */
export function apiOf(portal: Portal) {
  return async (
    method: string,
    path: string,
    { key, body, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<ApiResponse> => {
    const response = await fetch(`${portal.url}/api/v1${path}`, {
      method,
      headers: {
        ...(key ? { authorization: `Bearer ${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

let made = 0

/** Makes an API key of this person with these scopes. */
export async function buildApiKey(
  portal: Portal,
  ownerId: number,
  scopes: readonly string[],
  columns: { expires_at?: Date; revoked_at?: Date } = {},
): Promise<string> {
  made += 1
  const key = `archway_test-key-${made}`
  const now = portal.clock.now()
  const { userId } = await buildUser(portal.db, { roles: ['administrator'] })
  await portal.db
    .insertInto('api_key')
    .values({
      key_hash: hashApiKey(key),
      hint: key.slice(-4),
      name: 'Test',
      scopes: [...scopes],
      owner_id: ownerId,
      created_by: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      ...columns,
    })
    .execute()
  return key
}
