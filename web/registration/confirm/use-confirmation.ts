import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Needs, needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { needsOfLine } from '#domain/registration/accommodations/line-accommodations.rule.ts'
import {
  applyResults,
  type Choosing,
  type ConfirmedRow,
  comingPeople,
  everyoneComing,
  type LineToConfirm,
  registrationsToConfirm,
} from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { RegistrationNote } from '#domain/registration/confirm/registration-notes.rule.ts'
import { listOf, withListOf } from '#domain/registration/list/registration-list.rule.ts'
import type { RegistrationList } from '#domain/registration/list/registration-list.ts'
import { useSession, useSessionActions } from '#web/accounts/public.ts'
import { useHousehold } from '#web/people/proxy-access/public.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { CallError, termsDueEvent } from '#web/platform/graphql/client.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { now } from '#web/platform/page/clock.ts'
import { tidyNeeds } from '#web/registration/accommodations/accommodations-of-draft.ts'
import { shownNeeds } from '#web/registration/accommodations/saved-accommodations.ts'
import { forgetNeedsBut, saidNeeds } from '#web/registration/accommodations/stated-accommodations.ts'
import type { RequestedEntry } from '#web/registration/confirm-requests/confirm-request-others.tsx'
import type { RegistrationList_ConfirmMutationResult } from '#web/registration/documents.generated.ts'
import { changeList, currentList } from '#web/registration/list-store/list-store.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { registeredIds, useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { type RegisteredClass, registeredEntry } from '#web/registration/my-registrations/registered-class.ts'
import { confirmLines, isLost } from './confirm-lines.ts'
import { useChooser, useFetchChooser } from './use-chooser.ts'

/** Sent with a list: a bot check that the person solved, and the accommodations of each person. */
interface Said {
  token: string | undefined
  needsIn: (courseId: number, person: number) => Promise<Needs | undefined>
}

/** A list that is being sent, and the people it is for. */
interface Sent {
  list: RegistrationList
  answer: Choosing
}

/** The result of a confirmation. */
export interface Confirmation {
  registeredClasses: RegisteredClass[]
  /** People who were asked to confirm instead. */
  requested: RequestedEntry[]
  failedCount: number
}

/**
 * Confirm Registration (specification, section 4): sends the list as it is, once, however often the button is pressed.
 * Classes that the person now has leave the list. The others stay with their message. If no response comes, the list is
 * unchanged, and sending it again registers nothing twice.
 */
export function useConfirmation() {
  const refresh = useRefreshRegistrations()
  const { refetch } = useSessionActions()
  const client = useQueryClient()
  const profile = useProfileFirst()
  const answer = useChooser()
  const fetchChoosing = useFetchChooser()
  const { user } = useSession()
  const household = useHousehold()
  const isSending = useRef(false)
  const [lost, setLost] = useState<Sent | null>(null)
  /** What the person's registrations show if the response did not arrive. */
  const truthOf = (sent: Sent): Outcome => {
    const existing = registeredIds(client)
    const { self } = sent.answer
    const mine = sent.list.entries.filter((entry) => comingPeople(entry, sent.answer).includes(self))
    return {
      rows: mine.map(({ course: { courseId } }) => ({
        courseId,
        personId: self,
        registered: existing.has(courseId),
        domainError: null,
      })),
      registeredClasses: mine
        .filter(({ course }) => existing.has(course.courseId))
        .map((entry) => ({ entry, personId: self, registration: null, domainError: null, notes: [] })),
      requested: [],
    }
  }
  const myOutcome = async (sent: Sent, said: Said): Promise<Outcome> => {
    const { self } = sent.answer
    try {
      const requested = registrationsToConfirm(sent.list, self, sent.answer)
      return outcomeOf(sent, self, await sendAs(client, self, requested, said))
    } catch (error) {
      if (!isLost(error)) throw error
      setLost(sent)
      await refetch()
      const truth = truthOf(sent)
      if (!truth.rows.some((row) => row.registered)) throw error
      return truth
    }
  }
  /**
   * For a person the user helps. An error that affects all of their lines is shown at each line. It never affects other
   * people.
   */
  const outcomeFor = async (personId: number, sent: Sent, said: Said): Promise<Outcome> => {
    const requested = registrationsToConfirm(sent.list, personId, sent.answer)
    try {
      return outcomeOf(sent, personId, await sendAs(client, personId, requested, said))
    } catch (error) {
      const code = error instanceof CallError ? error.code : 'INTERNAL'
      const domainError = returnedError(isLost(error) ? 'TRY_AGAIN' : code, null)
      return {
        rows: requested.map(({ courseId }) => ({
          courseId,
          personId,
          registered: false,
          domainError,
        })),
        registeredClasses: [],
        requested: [],
      }
    }
  }
  const [late, setLate] = useState<Confirmation | null>(null)
  const mutation = useMutation({
    mutationFn: async (token: string | undefined): Promise<Confirmation> => {
      const answer = await fetchChoosing()
      const list = listOf(currentList().list, answer.self)
      const sent = { list, answer }
      const coming = everyoneComing(list, answer)
      const needs = saidNeeds(answer.self)
      const known = user ? shownNeeds(client, user, household) : null
      const said: Said = {
        token,
        needsIn: async (courseId, person) => {
          const line = needsOfLine(needs, { courseId, person, known: known?.get(person) })
          if (needsLine(line) === '') return undefined
          const tidied = await tidyNeeds(line)
          return needsLine(tidied) === '' ? undefined : tidied
        },
      }
      const outcomes: Outcome[] = []
      for (const personId of coming) {
        outcomes.push(
          await (personId === answer.self ? myOutcome(sent, said) : outcomeFor(personId, sent, said)),
        )
      }
      const confirmation = finished(outcomes, answer)
      const left = listOf(currentList().list, answer.self).entries
      forgetNeedsBut(
        answer.self,
        left.map(({ course }) => course.courseId),
      )
      return confirmation
    },
    onSuccess: () => void refresh(),
    // Not verified, terms or profile due: the person is reloaded, so that the page or dialog for that opens.
    onError: (error) => {
      if (error instanceof CallError && error.code === 'PROFILE_INCOMPLETE') profile.request()
      if (error instanceof CallError && error.code === 'TERMS_DUE')
        window.dispatchEvent(new Event(termsDueEvent))
      void refetch()
    },
    onSettled: () => {
      isSending.current = false
    },
  })
  const registered = useRegisteredIds()
  // The response never arrived, but the portal is reachable again, and the person's registrations show the result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the registrations were loaded again.
  useEffect(() => {
    if (!lost || !isLost(mutation.error) || !truthOf(lost).rows.some((row) => row.registered)) return
    setLate(finished([truthOf(lost)], lost.answer))
    setLost(null)
    mutation.reset()
    void refresh()
  }, [registered, lost])
  return {
    confirmation: mutation.data ?? late,
    error: mutation.error,
    isSaving: mutation.isPending,
    /** `token`: from a bot check that the person solved. Resolves when the response has arrived. */
    confirm: async (token?: string): Promise<void> => {
      if (isSending.current) return
      const list = currentList().list
      const isComing = answer !== null && everyoneComing(list, answer).includes(answer.self)
      if (profile.isDue && isComing) {
        profile.request()
        return
      }
      isSending.current = true
      setLate(null)
      setLost(null)
      await mutation.mutateAsync(token).catch(() => undefined)
    },
  }
}

/** The result for the lines of one person. */
interface Outcome {
  rows: ConfirmedRow[]
  registeredClasses: RegisteredClass[]
  requested: RequestedEntry[]
}

/** The combined result for all of them. People who have a seat are removed from the list. */
function finished(outcomes: readonly Outcome[], answer: Choosing): Confirmation {
  const rows = outcomes.flatMap((outcome) => outcome.rows)
  changeList((all) =>
    withListOf(all, answer.self, applyResults(listOf(all, answer.self), rows, answer, now())),
  )
  const failed = rows.filter(({ registered, requested }) => !registered && !requested)
  return {
    registeredClasses: outcomes.flatMap(({ registeredClasses }) => registeredClasses),
    requested: outcomes.flatMap(({ requested }) => requested),
    failedCount: new Set(failed.map(({ courseId }) => courseId)).size,
  }
}

function outcomeOf(
  { list }: Sent,
  personId: number,
  answer: RegistrationList_ConfirmMutationResult,
): Outcome {
  const results = answer.createRegistrations?.results ?? []
  return {
    rows: results.map(({ courseId, asked, registration, errorCode, errorData }) => ({
      courseId,
      requested: asked,
      personId,
      registered: registration !== null,
      domainError: returnedError(errorCode, errorData),
    })),
    registeredClasses: list.entries.flatMap((entry): RegisteredClass[] => {
      const result = results.find(({ courseId }) => courseId === entry.course.courseId)
      if (!result?.registration) return []
      const { registration, errorCode, errorData, noteCodes } = result
      const domainError = returnedError(errorCode, errorData)
      const notes = noteCodes.flatMap(knownNote)
      return [{ entry: registeredEntry(entry, registration), personId, registration, domainError, notes }]
    }),
    requested: list.entries.flatMap((entry): RequestedEntry[] => {
      const result = results.find(({ courseId }) => courseId === entry.course.courseId)
      return result?.asked ? [{ entry, personId }] : []
    }),
  }
}

/** Drops the note of a newer server that has no text here. */
export function knownNote({ code, guest }: { code: string; guest: string | null }): RegistrationNote[] {
  if (code === 'GUEST_HAS_PLACE' && guest !== null) return [{ code, data: { guest } }]
  return code === 'VIDEO_LINK_LATER' ? [{ code, data: {} }] : []
}

async function sendAs(
  client: QueryClient,
  person: number,
  lines: readonly LineToConfirm[],
  { token, needsIn }: Said,
): Promise<RegistrationList_ConfirmMutationResult> {
  const tidied = await Promise.all(
    lines.map(async (line) => ({ ...line, needs: await needsIn(line.courseId, person) })),
  )
  return confirmLines(client, person, tidied, token)
}
