import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ConfirmedRow, registrationsToConfirm } from '#domain/registration/registration-list.rule.ts'
import type { ListEntry, RegistrationList } from '#domain/registration/registration-list.ts'
import { CallError } from '#web/graphql/client.ts'
import { RegistrationList_ConfirmDocument } from '#web/graphql/documents.generated.ts'
import { currentList } from '#web/registration-list/list-store.ts'
import { useRegistrationList } from '#web/registration-list/registration-list.ts'
import { useRefreshRegistrations } from '#web/registrations/refresh-registrations.ts'
import { call } from '#web/session/call.ts'
import { useSessionActions } from '#web/session/session.ts'

export interface BookedClass {
  entry: ListEntry
  /** What the answer says of it: booked already by an earlier call whose answer was lost, or before that. */
  remarks: string[]
}

/** What a confirmation came to. */
export interface Confirmation {
  booked: BookedClass[]
  failedCount: number
}

/**
 * Confirm Registration (specification, section 4): sends the list as it stands, once however often the button is pressed. Classes that
 * the person now holds leave the list, the others stay with their message. When nothing comes back the list is as before, and
 * sending it again books nothing twice.
 */
export function useConfirmation() {
  const { settle } = useRegistrationList()
  const refresh = useRefreshRegistrations()
  const { refetch } = useSessionActions()
  const isSending = useRef(false)
  const mutation = useMutation({
    mutationFn: async (list: RegistrationList): Promise<Confirmation> => {
      const answer = await send(registrationsToConfirm(list))
      const results = answer.createRegistrations?.results ?? []
      const rows: ConfirmedRow[] = results.map(({ courseId, registration, error }) => ({
        courseId,
        registered: registration !== null,
        error,
      }))
      settle(rows)
      return {
        booked: list.entries.flatMap((entry) => {
          const result = results.find(({ courseId }) => courseId === entry.course.courseId)
          if (!result?.registration) return []
          return [{ entry, remarks: [...(result.error ? [result.error] : []), ...result.notes] }]
        }),
        failedCount: rows.filter(({ registered }) => !registered).length,
      }
    },
    onSuccess: () => void refresh(),
    // Not verified, terms or profile due: the person is loaded again, so that the page or dialog that helps comes up.
    onError: () => void refetch(),
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    confirmation: mutation.data ?? null,
    error: mutation.error,
    isSaving: mutation.isPending,
    confirm: () => {
      if (isSending.current) return
      isSending.current = true
      mutation.mutate(currentList().list)
    },
  }
}

/** Where the settings ask for a bot check on confirming, the first try is refused: then it is done, and the list sent again. */
async function send(registrations: ReturnType<typeof registrationsToConfirm>) {
  const confirm = (botCheckToken?: string) =>
    call(RegistrationList_ConfirmDocument, { input: { registrations, botCheckToken } })
  try {
    return await confirm()
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'BOT_CHECK_FAILED')) throw error
    const { solveBotCheck } = await import('#web/bot-check/solve.ts')
    const token = await solveBotCheck(new AbortController()).catch(() => {
      throw error
    })
    return confirm(token)
  }
}
