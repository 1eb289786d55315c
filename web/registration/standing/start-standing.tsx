import '#web/platform/messages/load-more-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Mode } from '#domain/kernel/modes.ts'
import { classTexts } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { Standing_StartDocument } from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/refresh-registrations.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CircleCheck, CircleX, Repeat } from '#web/ui/icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOwnStanding } from './standing.api.ts'
import './standing.css'

/** 'Come every time' beside a booked class that has further dates: one press books the next ones, and says of each what became of it. */
export function StartStanding({
  course,
  mode,
}: {
  course: { databaseId: number; title: string; recurringCourses: { nodes: readonly unknown[] } }
  mode: Mode
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const own = useOwnStanding()
  const start = useMutation({
    mutationFn: async () => {
      const { startStandingPlace } = await call(Standing_StartDocument, {
        input: { courseId: course.databaseId, registrationType: mode },
      })
      await refresh()
      return startStandingPlace?.results ?? []
    },
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (start.isSuccess || start.isError) said.current?.focus()
  }, [start.isSuccess, start.isError])
  const isStanding = own?.some(({ dates }) =>
    dates.some((date) => date.course.databaseId === course.databaseId),
  )
  if (!start.isSuccess && (own === null || course.recurringCourses.nodes.length === 0)) return null
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
          <>
            <p>{t('standing.started', { count: start.data.filter(({ error }) => error === null).length })}</p>
            <ul className="standing__dates">
              {start.data.map(({ course: date, error }) =>
                date ? (
                  <li key={date.databaseId}>
                    <Note
                      tone={error === null ? 'ok' : 'off'}
                      icon={error === null ? <CircleCheck /> : <CircleX />}
                    >
                      {error === null ? (
                        classTexts(date).dayAndMonth
                      ) : (
                        <>
                          <Link to={paths.class(date.databaseId)}>{classTexts(date).dayAndMonth}</Link>:{' '}
                          {error}
                        </>
                      )}
                    </Note>
                  </li>
                ) : null,
              )}
            </ul>
          </>
        ) : null}
      </div>
      {isStanding ? (
        start.isSuccess ? null : (
          <p>{t('standing.isStanding')}</p>
        )
      ) : (
        <>
          <p>{t('standing.explain')}</p>
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Repeat />}
              busy={start.isPending}
              onClick={() => start.mutate()}
            >
              {t('standing.start')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
