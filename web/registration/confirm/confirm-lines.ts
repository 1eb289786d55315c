import type { QueryClient } from '@tanstack/react-query'
import { botCheckQuery, solveBehindTheScenes } from '#web/accounts/public.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  RegistrationList_ConfirmDocument,
  type RegistrationList_ConfirmMutationResult,
  type RegistrationList_ConfirmMutationVariables,
} from '#web/registration/documents.generated.ts'

/** No answer came: whether it was carried out is not known. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && [NETWORK, 'IDEMPOTENCY_ANSWER_LOST'].includes(error.code)
}

type Lines = RegistrationList_ConfirmMutationVariables['input']['registrations']

/**
 * Registers somebody for these classes; null: whoever is logged in. With the same key (docs/rules/idempotency.md) a second try, after an
 * answer that did not come, is answered as the first one was, and books nothing twice. `token`: of a bot check that the person did.
 */
export async function confirmLines(
  client: QueryClient,
  person: number | null,
  lines: Lines,
  token?: string,
): Promise<RegistrationList_ConfirmMutationResult> {
  const sendOnce = () => send(client, lines, person, token)
  return sendOnce().catch((error: unknown) => {
    if (!isLost(error)) throw error
    return sendOnce()
  })
}

/**
 * Our own bot check, where the settings ask for one, needs nobody: it is done here, before the list is sent, or after a refusal
 * when the settings changed in between. Another provider's is done by the person (confirm-button.tsx).
 */
async function send(client: QueryClient, registrations: Lines, person: number | null, token?: string) {
  const confirm = (botCheckToken?: string) =>
    callFor(person, RegistrationList_ConfirmDocument, { input: { registrations, botCheckToken } })
  const settings = await client.fetchQuery(botCheckQuery).catch(() => null)
  if (token === undefined && settings?.onConfirm && settings.provider === 'altcha')
    return confirm(await solved())
  try {
    return await confirm(token)
  } catch (error) {
    if (token !== undefined || !(error instanceof CallError && error.code === 'BOT_CHECK_FAILED')) throw error
    const current = await client.fetchQuery({ ...botCheckQuery, staleTime: 0 }).catch(() => null)
    if (current?.provider !== 'altcha') throw error
    return confirm(await solved())
  }
}

/** Throws BOT_CHECK_FAILED when it cannot be done here. */
async function solved(): Promise<string> {
  return solveBehindTheScenes().catch(() => {
    throw new CallError('', 'BOT_CHECK_FAILED')
  })
}
