import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefusalReason } from '#domain/kernel/decision.ts'
import {
  applyResults,
  type ConfirmedRow,
  registrationsToConfirm,
  withKnownPeople,
} from '#domain/registration/confirmed-list.rule.ts'
import type { Needs } from '#domain/registration/needs.input.ts'
import { whoComes } from '#domain/registration/registration-list.rule.ts'
import type { ListEntry, RegistrationList, Who } from '#domain/registration/registration-list.ts'
import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'
import { botCheckQuery, solveBehindTheScenes, useSessionActions } from '#web/accounts/accounts.door.ts'
import { useHouseholdState } from '#web/people/care/people-care.door.ts'
import { useProfileFirst } from '#web/people/people.door.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { answeredRefusal } from '#web/platform/messages/answered-refusal.ts'
import { now } from '#web/platform/page/clock.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  RegistrationList_ConfirmDocument,
  type RegistrationList_ConfirmMutationResult,
} from './documents.generated.ts'
import { changeList, currentList } from './list/list-store.ts'
import { useRefreshRegistrations } from './refresh-registrations.ts'
import { registeredIds, useRegisteredIds } from './registered.ts'

export interface BookedClass {
  entry: ListEntry
  who: Who
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
  const refresh = useRefreshRegistrations()
  const { refetch } = useSessionActions()
  const client = useQueryClient()
  const profile = useProfileFirst()
  const household = useHouseholdState()
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
      if (!truthOf(list).rows.some((row) => row.registered)) throw error
      return 'lost'
    }
  }
  /** What the person's registrations say, where the answer did not come. */
  const truthOf = (list: RegistrationList): Outcome => {
    const held = registeredIds(client)
    const own = list.entries.filter((entry) => whoComes(entry).includes('me'))
    return {
      rows: own.map(({ course: { courseId } }) => ({
        courseId,
        registered: held.has(courseId),
        refusal: null,
      })),
      booked: own
        .filter(({ course }) => held.has(course.courseId))
        .map((entry) => ({ entry, who: 'me', registration: null, refusal: null, notes: [] })),
    }
  }
  const ownOutcome = async (sent: Sent): Promise<Outcome> => {
    const answer = await sendUntilAnswered(sent)
    return answer === 'lost' ? truthOf(sent.list) : outcomeOf(sent.list, 'me', answer)
  }
  /** Of somebody in care. What stands against all of their lines stands at each; whatever it is, it harms nobody else's. */
  const outcomeFor = async (who: number, { list, token, needs }: Sent): Promise<Outcome> => {
    const wanted = registrationsToConfirm(list, who).map((line) => ({ ...line, needs }))
    const sendOnce = () => send(client, wanted, token, who)
    try {
      const answer = await sendOnce().catch((error: unknown) => {
        if (!isLost(error)) throw error
        return sendOnce()
      })
      return outcomeOf(list, who, answer)
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'INTERNAL'
      const refusal = answeredRefusal(isLost(error) ? 'TRY_AGAIN' : code, null)
      return {
        rows: wanted.map(({ courseId }) => ({ courseId, who, registered: false, refusal })),
        booked: [],
      }
    }
  }
  const [late, setLate] = useState<Confirmation | null>(null)
  const mutation = useMutation({
    mutationFn: async (sent: Sent): Promise<Confirmation> => {
      const { list, needs } = sent
      const others = [...new Set(list.entries.flatMap(whoComes))].filter((who) => who !== 'me')
      const isComing = registrationsToConfirm(list).length > 0
      const outcomes = isComing ? [await ownOutcome(sent)] : []
      // What is needed is of one person: the caller, or the only one who comes.
      const told = isComing || others.length > 1 ? undefined : needs
      for (const who of others) outcomes.push(await outcomeFor(who, { ...sent, needs: told }))
      return settled(outcomes)
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
  const lost = isLost(mutation.error) ? (mutation.variables?.list ?? null) : null
  const registered = useRegisteredIds()
  // The answer never came, but the portal is reached again, and the person's registrations say that it was carried out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the registrations have come anew.
  useEffect(() => {
    if (!lost || !truthOf(lost).rows.some((row) => row.registered)) return
    setLate(settled([truthOf(lost)]))
    mutation.reset()
    void refresh()
  }, [registered, lost])
  return {
    confirmation: mutation.data ?? late,
    error: mutation.error,
    isSaving: mutation.isPending,
    /** `token`: of a bot check that the person did. Resolves when the answer has come, with whether all of the list is booked. */
    confirm: async (token?: string, needs?: Needs): Promise<boolean> => {
      if (isSending.current) return false
      // People in care whom one no longer answers for do not come.
      if (household.isKnown) {
        const people = household.people.map(({ userId }) => userId)
        changeList((before) => withKnownPeople(before, people, now()))
      }
      if (profile.isDue && registrationsToConfirm(currentList().list).length > 0) {
        profile.ask()
        return false
      }
      isSending.current = true
      setLate(null)
      const answer = await mutation
        .mutateAsync({ list: currentList().list, token, needs })
        .catch(() => undefined)
      return answer?.failedCount === 0
    },
  }
}

/** What came of the lines of one person. */
interface Outcome {
  rows: ConfirmedRow[]
  booked: BookedClass[]
}

/** What it came to for all of them; whoever has a place is no longer in the list. */
function settled(outcomes: readonly Outcome[]): Confirmation {
  const rows = outcomes.flatMap((outcome) => outcome.rows)
  changeList((before) => applyResults(before, rows, now()))
  const failed = rows.filter(({ registered }) => !registered)
  return {
    booked: outcomes.flatMap(({ booked }) => booked),
    failedCount: new Set(failed.map(({ courseId }) => courseId)).size,
  }
}

function outcomeOf(
  list: RegistrationList,
  who: Who,
  answer: RegistrationList_ConfirmMutationResult,
): Outcome {
  const results = answer.createRegistrations?.results ?? []
  return {
    rows: results.map(({ courseId, registration, errorCode, errorData }) => ({
      courseId,
      who,
      registered: registration !== null,
      refusal: answeredRefusal(errorCode, errorData),
    })),
    booked: list.entries.flatMap((entry): BookedClass[] => {
      const result = results.find(({ courseId }) => courseId === entry.course.courseId)
      if (!result?.registration) return []
      const { registration, errorCode, errorData, noteCodes } = result
      const refusal = answeredRefusal(errorCode, errorData)
      return [{ entry, who, registration, refusal, notes: noteCodes.flatMap(knownNote) }]
    }),
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
  person: number | null = null,
) {
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
