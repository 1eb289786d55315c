import type { QueryClient } from '@tanstack/react-query'
import { botCheckQuery, solveBehindTheScenes } from '#web/accounts/public.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  RegistrationList_ConfirmDocument,
  type RegistrationList_ConfirmMutationResult,
  type RegistrationList_ConfirmMutationVariables,
} from '#web/registration/documents.generated.ts'

/** No response came: whether the call was executed is unknown. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && [NETWORK, 'IDEMPOTENCY_ANSWER_LOST'].includes(error.code)
}

type Lines = RegistrationList_ConfirmMutationVariables['input']['registrations']

/**
 * Registers a person for these classes. Null: the user. If the response was lost, retry with the same key
 * (docs/rules/idempotency.md): the server returns the first response and registers nothing twice. `token`: from a bot
 * check that the person solved.
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
 * Our own bot check, if the settings require one, needs no input. It is solved here before the list is sent, or after a
 * domain error if the settings changed in between. The person solves another provider's check (confirm-button.tsx).
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

/** @throws BOT_CHECK_FAILED when the check cannot be solved without the person */
async function solved(): Promise<string> {
  return solveBehindTheScenes().catch(() => {
    throw new CallError('', 'BOT_CHECK_FAILED')
  })
}
