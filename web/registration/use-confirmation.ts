import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RefusalReason } from '#domain/kernel/decision.ts'
import type { Needs } from '#domain/registration/needs.input.ts'
import { type ConfirmedRow, registrationsToConfirm } from '#domain/registration/registration-list.rule.ts'
import type { ListEntry, RegistrationList } from '#domain/registration/registration-list.ts'
import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'
import { botCheckQuery, solveBehindTheScenes, useSessionActions } from '#web/accounts/accounts.door.ts'
import { useProfileFirst } from '#web/people/people.door.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { answeredRefusal } from '#web/platform/messages/answered-refusal.ts'
import { call } from '#web/platform/session/call.ts'
import {
  RegistrationList_ConfirmDocument,
  type RegistrationList_ConfirmMutationResult,
} from './documents.generated.ts'
import { currentList } from './list/list-store.ts'
import { useRegistrationList } from './list/registration-list.ts'
import { useRefreshRegistrations } from './refresh-registrations.ts'
import { registeredIds } from './registered.ts'

export interface BookedClass {
  entry: ListEntry
  /** Null where the answer was lost and only the booking itself is known. */
  registration: ConfirmedRegistration | null
  /** Why it was not booked by this call: by an earlier one whose answer was lost, or before that. */
  refusal: RefusalReason | null
  notes: readonly RegistrationNote[]
}

type ConfirmedRegistration = NonNullable<
  NonNullable<
    RegistrationList_ConfirmMutationResult['createRegistrations']
  >['results'][number]['registration']
>

/** No answer came: whether it was carried out is not known. */
export function isLost(error: unknown): boolean {
  return error instanceof CallError && [NETWORK, 'IDEMPOTENCY_ANSWER_LOST'].includes(error.code)
}

/** A list on its way, with what the person needs in its classes. */
interface Sent {
  list: RegistrationList
  token?: string
  needs?: Needs
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
  const client = useQueryClient()
  const profile = useProfileFirst()
  const isSending = useRef(false)
  /** With the same key (docs/rules/idempotency.md): a second try is answered as the first one was, and books nothing twice. */
  const sendUntilAnswered = async ({ list, token, needs }: Sent) => {
    const wanted = registrationsToConfirm(list).map((line) => ({ ...line, needs }))
    try {
      return await send(client, wanted, token).catch((error: unknown) => {
        if (!isLost(error)) throw error
        return send(client, wanted, token)
      })
    } catch (error) {
      if (!isLost(error)) throw error
      await refetch()
      const isBooked = list.entries.some(({ course }) => registeredIds(client).has(course.courseId))
      if (!isBooked) throw error
      return 'lost'
    }
  }
  /** What the person's registrations say, where the answer did not come. */
  const truthOf = (list: RegistrationList): Confirmation => {
    const held = registeredIds(client)
    const booked = list.entries.filter(({ course }) => held.has(course.courseId))
    settle(booked.map(({ course }) => ({ courseId: course.courseId, registered: true, refusal: null })))
    return {
      booked: booked.map((entry) => ({ entry, registration: null, refusal: null, notes: [] })),
      failedCount: list.entries.length - booked.length,
    }
  }
  const mutation = useMutation({
    mutationFn: async (sent: Sent): Promise<Confirmation> => {
      const { list } = sent
      const answer = await sendUntilAnswered(sent)
      if (answer === 'lost') return truthOf(list)
      const results = answer.createRegistrations?.results ?? []
      const rows: ConfirmedRow[] = results.map(({ courseId, registration, errorCode, errorData }) => ({
        courseId,
        registered: registration !== null,
        refusal: answeredRefusal(errorCode, errorData),
      }))
      settle(rows)
      return {
        booked: list.entries.flatMap((entry) => {
          const result = results.find(({ courseId }) => courseId === entry.course.courseId)
          if (!result?.registration) return []
          const { errorCode, errorData, noteCodes } = result
          return [
            {
              entry,
              registration: result.registration,
              refusal: answeredRefusal(errorCode, errorData),
              notes: noteCodes.flatMap(knownNote),
            },
          ]
        }),
        failedCount: rows.filter(({ registered }) => !registered).length,
      }
    },
    onSuccess: () => void refresh(),
    // Not verified, terms or profile due: the person is loaded again, so that the page or dialog that helps comes up.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'PROFILE_INCOMPLETE') profile.ask()
      void refetch()
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  return {
    confirmation: mutation.data ?? null,
    error: mutation.error,
    isSaving: mutation.isPending,
    /** `token`: of a bot check that the person did. Resolves when the answer has come, with whether all of the list is booked. */
    confirm: async (token?: string, needs?: Needs): Promise<boolean> => {
      if (isSending.current) return false
      if (profile.isDue) {
        profile.ask()
        return false
      }
      isSending.current = true
      const answer = await mutation
        .mutateAsync({ list: currentList().list, token, needs })
        .catch(() => undefined)
      return answer?.failedCount === 0
    },
  }
}

/** The note of a newer server, which has no words here, is left out. */
function knownNote({ code, guest }: { code: string; guest: string | null }): RegistrationNote[] {
  if (code === 'GUEST_HAS_PLACE' && guest !== null) return [{ code, data: { guest } }]
  return code === 'VIDEO_LINK_LATER' ? [{ code, data: {} }] : []
}

/**
 * Our own bot check, where the settings ask for one, needs nobody: it is done here, before the list is sent, or after a refusal
 * when the settings changed in between. Another provider's is done by the person (confirm-button.tsx).
 */
async function send(
  client: QueryClient,
  registrations: (ReturnType<typeof registrationsToConfirm>[number] & { needs: Needs | undefined })[],
  token?: string,
) {
  const confirm = (botCheckToken?: string) =>
    call(RegistrationList_ConfirmDocument, { input: { registrations, botCheckToken } })
  const settings = await client.fetchQuery(botCheckQuery).catch(() => null)
  if (token === undefined && settings?.onConfirm && settings.provider === 'altcha')
    return confirm(await solved())
  try {
    return await confirm(token)
  } catch (error) {
    if (token !== undefined || !(error instanceof CallError && error.code === 'BOT_CHECK_FAILED')) throw error
    const now = await client.fetchQuery({ ...botCheckQuery, staleTime: 0 }).catch(() => null)
    if (now?.provider !== 'altcha') throw error
    return confirm(await solved())
  }
}

/** Throws BOT_CHECK_FAILED when it cannot be done here. */
async function solved(): Promise<string> {
  return solveBehindTheScenes().catch(() => {
    throw new CallError('', 'BOT_CHECK_FAILED')
  })
}
