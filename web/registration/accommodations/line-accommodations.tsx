import 'virtual:texts/forms'
import { useState } from 'react'
import {
  isSaidOf,
  needsOfLine,
  sayNeeds,
} from '#domain/registration/accommodations/line-accommodations.rule.ts'
import { comingPeople } from '#domain/registration/confirm/confirmed-list.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { useSession } from '#web/accounts/public.ts'
import { actsThroughHelper, useHousehold } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useChooser } from '#web/registration/confirm/use-chooser.ts'
import { NeedsFields } from './accommodation-fields.tsx'
import { needsWords } from './accommodation-labels.ts'
import { useKnownNeeds } from './saved-accommodations.ts'
import { changeSaidNeeds, useSaidNeeds } from './stated-accommodations.ts'
import './needs.css'

/**
 * The accommodations of each person of a list entry, sent with the registration. People with their own login enter
 * theirs themselves.
 */
export default function LineNeeds({
  entries,
  title,
  isSaving,
}: {
  /** One class, or all classes of a series. */
  entries: readonly ListEntry[]
  title: string
  isSaving: boolean
}) {
  const t = useMessages()
  const { user } = useSession()
  const people = useHousehold().filter(actsThroughHelper)
  const answer = useChooser()
  if (!user || user.attendeeId === null || !answer) return null
  const coming = new Set(entries.flatMap((entry) => comingPeople(entry, answer)))
  return (
    <>
      {coming.has(user.databaseId) ? (
        <PersonNeeds
          key={user.databaseId}
          {...{ entries, title, isSaving }}
          person={user.databaseId}
          request={t('needs.ask')}
        />
      ) : null}
      {people
        .filter(({ userId }) => coming.has(userId))
        .map(({ userId, firstName }) => (
          <PersonNeeds
            key={userId}
            {...{ entries, title, isSaving }}
            person={userId}
            request={t('needs.askOf', { name: firstName })}
          />
        ))}
    </>
  )
}

function PersonNeeds({
  entries,
  title,
  isSaving,
  person,
  request,
}: {
  entries: readonly ListEntry[]
  title: string
  isSaving: boolean
  person: number
  request: string
}) {
  const t = useMessages()
  const { user } = useSession()
  const said = useSaidNeeds()
  const known = useKnownNeeds().get(person)
  const courseIds = entries.map(({ course }) => course.courseId)
  const courseId = courseIds[0]!
  const needs = needsOfLine(said, { courseId, person, known })
  const [wasSaid] = useState(() => isSaidOf(said, courseId, person))
  const line = needsWords(needs)
  const isCarried = !isSaidOf(said, courseId, person)
  return (
    <div className="needs">
      <details open={wasSaid}>
        <summary>
          {request}
          <span className="visually-hidden"> {title}</span>
        </summary>
        <div className="needs__fields">
          <NeedsFields
            needs={needs}
            onChange={(next) => {
              if (user && !isSaving)
                changeSaidNeeds(user.databaseId, (all) => sayNeeds(all, courseIds, person, next))
            }}
          />
        </div>
      </details>
      <div aria-live={isCarried ? 'polite' : undefined}>
        {line === '' ? null : (
          <p className="small muted">{t(isCarried ? 'needs.carried' : 'needs.told', { needs: line })}</p>
        )}
      </div>
    </div>
  )
}
