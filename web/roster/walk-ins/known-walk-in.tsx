import { useEffect, useState } from 'react'
import {
  knownWalkIns,
  type TypedWalkIn,
  walkInSearches,
} from '#domain/roster/walk-ins/known-walk-ins.rule.ts'
import { isStaff, useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { useAttendChoice } from '#web/roster/attendance/use-attend-choice.ts'
import { addAttendee, type Candidate, type Roster, searchCandidates } from '#web/roster/roster.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** The pause in typing before a search, in milliseconds. */
const rest = 500
/** The results of a search after a pause in typing. Empty while `search` is null or no response has come. */
function useFound(courseId: number, search: string | null): readonly Candidate[] {
  const [result, setAnswer] = useState<{ search: string; found: readonly Candidate[] } | null>(null)
  useEffect(() => {
    if (search === null) return
    let isEnded = false
    const timer = setTimeout(() => {
      // Only a help: if the search fails, the person is added as before.
      searchCandidates(courseId, search)
        .catch(() => [])
        .then((found) => {
          if (!isEnded) setAnswer({ search, found })
        })
    }, rest)
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [courseId, search])
  return result !== null && result.search === search ? result.found : []
}

/** "Walter was here on November 25. This one?": prevents a second record of the same person. */
export function KnownWalkIn({
  roster,
  typed,
  attend,
  onDone,
}: {
  roster: Roster
  typed: TypedWalkIn
  attend: ReturnType<typeof useAttendChoice>
  onDone: (roster: Roster | null, message: string) => void
}) {
  const t = useMessages()
  const courseId = roster.course.databaseId
  const { user } = useSession()
  const searches = walkInSearches(typed, user !== null && isStaff(user))
  // Searched separately, so that a new phone number does not remove results found by name.
  const known = knownWalkIns(useFound(courseId, searches.name), useFound(courseId, searches.phone))
  const [adding, setAdding] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (one: Candidate) => {
    if (adding !== null) return
    const why = attend.problem()
    setProblem(why)
    if (why !== null) return
    setAdding(one.attendeeId)
    try {
      const now = await addAttendee({
        courseId,
        attendeeId: one.attendeeId,
        ...attend.wish,
        email: null,
        noEmail: true,
        checkIn: true,
      })
      onDone(now, t('adminRoster.walkInForm.done', { name: one.name }))
    } catch (error) {
      attend.refresh()
      setProblem(sentenceOf(error))
    } finally {
      setAdding(null)
    }
  }

  return (
    <>
      <div role="status">
        {known.length > 0 ? (
          <ul className="roster-candidates">
            {known.map((one) => (
              <li key={one.attendeeId}>
                <span>
                  <LongWords>
                    {t('adminRoster.walkInForm.known', {
                      name: one.name,
                      date: formatDate('dayAndMonth', new Date(one.lastHere!), settings.timeZone),
                    })}
                  </LongWords>
                </span>
                {one.onRoster ? (
                  <span className="muted">{t('adminRoster.add.onRoster')}</span>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    busy={adding === one.attendeeId}
                    unavailable={adding !== null && adding !== one.attendeeId}
                    onClick={() => void choose(one)}
                    aria-label={t('adminRoster.walkInForm.thisOneNamed', { name: one.name })}
                  >
                    {t('adminRoster.walkInForm.thisOne')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {problem === null ? null : (
        <Banner tone="danger" live>
          <p>{problem}</p>
        </Banner>
      )}
    </>
  )
}
