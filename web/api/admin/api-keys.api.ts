import type { ApiKeyInput } from '#domain/api/api-key.input.ts'
import type { MySecondStep } from '#web/accounts/public.ts'
import { call } from '#web/platform/session/call.ts'
import {
  ApiKeys_CreateDocument,
  ApiKeys_ResumeDocument,
  ApiKeys_RevokeDocument,
  type ListedApiKeyFragment,
} from './documents.generated.ts'

export type ApiKey = ListedApiKeyFragment

export const apiKeysKey = ['admin', 'api-keys'] as const

/** The key itself, which is never shown again. Needs the user's password, and the second step if they have one. */
export async function createApiKey(
  key: ApiKeyInput,
  password: string,
  secondStep: MySecondStep,
): Promise<string> {
  const input = { key, password, secondStep }
  return (await call(ApiKeys_CreateDocument, { input })).createApiKey!.secret
}

export async function resumeApiKey(id: number, password: string, secondStep: MySecondStep): Promise<void> {
  await call(ApiKeys_ResumeDocument, { input: { id, password, secondStep } })
}

export async function revokeApiKey(id: number): Promise<void> {
  await call(ApiKeys_RevokeDocument, { input: { id } })
}
