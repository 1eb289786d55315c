import { queryOptions } from '@tanstack/react-query'
import type { ApiKeyInput } from '#domain/api/api-key.input.ts'
import { call } from '#web/platform/session/call.ts'
import {
  ApiKeys_CreateDocument,
  ApiKeys_ListDocument,
  ApiKeys_RevokeDocument,
  type ListedApiKeyFragment,
} from './documents.generated.ts'

export type ApiKey = ListedApiKeyFragment

export const apiKeysQuery = queryOptions({
  queryKey: ['admin', 'api-keys'],
  queryFn: async () => {
    const rows = (await call(ApiKeys_ListDocument, {})).apiKeys
    return { rows, pager: { page: 1, total_pages: 1, total_rows: rows.length } }
  },
  staleTime: 0,
})

/** The key itself, which nobody is told again. */
export async function createApiKey(key: ApiKeyInput): Promise<string> {
  return (await call(ApiKeys_CreateDocument, { input: { key } })).createApiKey!.secret
}

export async function revokeApiKey(id: number): Promise<void> {
  await call(ApiKeys_RevokeDocument, { input: { id } })
}
