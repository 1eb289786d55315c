import 'virtual:texts/forms'
import { useEffect, useRef } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useShownPerson } from '#web/registration/confirm/for-person.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Repeat } from '#web/ui/icons.ts'
import { useComingPeople, useRecurringTerms, useStartRecurring } from './recurring.api.ts'
import { hasStarted, RecurringExplained, RecurringOutcome } from './recurring-outcome.tsx'
import './recurring.css'

/**
 * 'Register for every date' beside a registered class that has further dates. One button registers the class's owner
 * for the next dates, and shows the result of each.
 */
export function StartRecurring({
  course,
  mode,
}: {
  course: { databaseId: number; recurringCourses: { nodes: readonly unknown[] } }
  mode: Mode
}) {
  const t = useMessages()
  const person = useShownPerson()
  const isRecurring = useComingPeople(course.databaseId)?.has(person) ?? null
  const terms = useRecurringTerms(course.databaseId)
  const start = useStartRecurring(course.databaseId)
  const said = useRef<HTMLDivElement>(null)
  const isDone = hasStarted(start.data)
  useEffect(() => {
    if (start.data) said.current?.focus()
  }, [start.data])
  const hasDates = course.recurringCourses.nodes.length > 0
  if (!isDone && (isRecurring === null || !terms || !hasDates)) return null
  return (
    <section className="recurring-start" aria-labelledby="recurring-start">
      <h3 id="recurring-start">{t('standing.title')}</h3>
      <div ref={said} tabIndex={-1} className="recurring__result">
        {start.data ? <RecurringOutcome started={start.data} /> : null}
      </div>
      {isDone ? null : isRecurring ? (
        <p>{t(person === null ? 'standing.isStanding' : 'standing.isStandingFor')}</p>
      ) : (
        <>
          {terms ? <RecurringExplained terms={terms} /> : null}
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Repeat />}
              busy={start.isPending}
              onClick={() => start.mutate({ mode, people: [person] })}
            >
              {t('standing.start')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
