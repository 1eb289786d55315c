import '#web/platform/messages/load-more-forms.ts'
import { useEffect, useRef } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Repeat } from '#web/ui/icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { useStandingTerms, useStartStanding } from './standing.api.ts'
import { StandingExplained, StandingOutcome, useIsStanding } from './standing-outcome.tsx'
import './standing.css'

/** 'Come every time' beside a booked class that has further dates: one press books the next ones, and says of each what became of it. */
export function StartStanding({
  course,
  mode,
}: {
  course: { databaseId: number; recurringCourses: { nodes: readonly unknown[] } }
  mode: Mode
}) {
  const t = useMessages()
  const isStanding = useIsStanding(course.databaseId)
  const terms = useStandingTerms(course.databaseId)
  const start = useStartStanding(course.databaseId)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (start.isSuccess || start.isError) said.current?.focus()
  }, [start.isSuccess, start.isError])
  const hasDates = course.recurringCourses.nodes.length > 0
  if (!start.isSuccess && (isStanding === null || !terms || !hasDates)) return null
  return (
    <section className="standing-start" aria-labelledby="standing-start">
      <h3 id="standing-start">{t('standing.title')}</h3>
      <div ref={said} tabIndex={-1} className="standing__said">
        {start.isError ? (
          <Banner tone="danger">
            <p>
              <LinkedText text={sentenceOf(start.error)} />
            </p>
          </Banner>
        ) : start.isSuccess ? (
          <StandingOutcome dates={start.data} />
        ) : null}
      </div>
      {start.isSuccess ? null : isStanding ? (
        <p>{t('standing.isStanding')}</p>
      ) : (
        <>
          {terms ? <StandingExplained terms={terms} /> : null}
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Repeat />}
              busy={start.isPending}
              onClick={() => start.mutate(mode)}
            >
              {t('standing.start')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
