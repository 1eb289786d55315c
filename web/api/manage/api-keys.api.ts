import { queryOptions } from '@tanstack/react-query'
import type { ApiKeyInput } from '#domain/api/api-key.input.ts'
import type { OwnSecondStep } from '#web/accounts/accounts.door.ts'
import { call } from '#web/platform/session/call.ts'
import {
  ApiKeys_CreateDocument,
  ApiKeys_ListDocument,
  ApiKeys_ResumeDocument,
  ApiKeys_RevokeDocument,
  type ListedApiKeyFragment,
} from './documents.generated.ts'

export type ApiKey = ListedApiKeyFragment

export const apiKeysQuery = queryOptions({
  queryKey: ['admin', 'api-keys'],
  queryFn: async () => {
    const rows = (await call(ApiKeys_ListDocument, {})).apiKeys
    return { rows, pager: { page: 1, total_pages: 1, total_rows: rows.length, more_than_total: false } }
  },
  staleTime: 0,
})

/** The key itself, which nobody is told again. With one's own password, and the second step where one has it. */
export async function createApiKey(
  key: ApiKeyInput,
  password: string,
  secondStep: OwnSecondStep,
): Promise<string> {
  const input = { key, password, secondStep }
  return (await call(ApiKeys_CreateDocument, { input })).createApiKey!.secret
}

export async function resumeApiKey(id: number, password: string, secondStep: OwnSecondStep): Promise<void> {
  await call(ApiKeys_ResumeDocument, { input: { id, password, secondStep } })
}

export async function revokeApiKey(id: number): Promise<void> {
  await call(ApiKeys_RevokeDocument, { input: { id } })
}
