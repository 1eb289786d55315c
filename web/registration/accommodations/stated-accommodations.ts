import { useSyncExternalStore } from 'react'
import {
  needsStillListed,
  type SaidNeeds,
} from '#domain/registration/accommodations/line-accommodations.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { type Draft, forgetDraft, readDraft, saveDraft, tabDraftName } from '#web/platform/session/drafts.ts'
import { needsOfDraft } from './accommodations-of-draft.ts'

// Needs entered for lines of the list and not sent yet. Stored only in this tab, because they may reveal someone's
// health. Each line writes them, and confirming reads them.

const nothing: SaidNeeds = {}
const listeners = new Set<() => void>()
let last: { draft: string; said: SaidNeeds } = { draft: '', said: nothing }

const nameOf = (userId: number) => tabDraftName('needs', userId)

export function saidNeeds(userId: number): SaidNeeds {
  const draft = readDraft(nameOf(userId))
  const text = `${userId} ${JSON.stringify(draft)}`
  if (text !== last.draft) last = { draft: text, said: read(draft, userId) }
  return last.said
}

export function changeSaidNeeds(userId: number, change: (said: SaidNeeds) => SaidNeeds): void {
  const next = change(saidNeeds(userId))
  if (Object.keys(next).length > 0) saveDraft(nameOf(userId), next)
  else forgetDraft(nameOf(userId))
  for (const listener of listeners) listener()
}

/** Classes still in the list are confirmed later, with the same needs. */
export function forgetNeedsBut(userId: number, courseIds: readonly number[]): void {
  changeSaidNeeds(userId, (said) => needsStillListed(said, courseIds))
}

export function useSaidNeeds(): SaidNeeds {
  const { user } = useSession()
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (user ? saidNeeds(user.databaseId) : nothing),
    () => nothing,
  )
}

function read(draft: Draft | null, userId: number): SaidNeeds {
  if (!draft) return nothing
  // In earlier releases, the lines had no needs of their own. The whole list had those of the login.
  const ofList = needsOfDraft(draft)
  if (ofList) return { [`0.${userId}`]: ofList }
  return Object.fromEntries(
    Object.entries(draft).flatMap(([key, value]) => {
      const needs = typeof value === 'object' && value !== null ? needsOfDraft(value as Draft) : null
      return needs ? [[key, needs]] : []
    }),
  )
}
