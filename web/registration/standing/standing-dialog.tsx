import '#web/platform/messages/load-more-forms.ts'
import { useEffect, useRef, useState } from 'react'
import { defaultMode, type Mode } from '#domain/kernel/modes.ts'
import { type ClassListing, modesOf } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ModeChoice } from '#web/registration/mode-choice.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inLanguage } from '#web/ui/in-language.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStandingTerms, useStartStanding } from './standing.api.ts'
import { StandingExplained, StandingOutcome, useIsStanding } from './standing-outcome.tsx'
import './standing.css'

/** 'Come every time' for somebody on the page of a class: how they come, one press, and what became of each date. */
export default function StandingDialog({ course, onClose }: { course: ClassListing; onClose: () => void }) {
  const t = useMessages()
  const modes = modesOf(course)
  const [mode, setMode] = useState<Mode>(modes[0] ?? defaultMode)
  const isStanding = useIsStanding(course.databaseId)
  const terms = useStandingTerms(course.databaseId)
  const start = useStartStanding(course.databaseId)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (start.isSuccess) said.current?.focus()
  }, [start.isSuccess])
  const isOver = start.isSuccess || isStanding === true
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('standing.title')}
      dismissable={!start.isPending}
      actions={
        isOver ? (
          <>
            <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
            <Button variant="quiet" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Button busy={start.isPending} onClick={() => start.mutate(mode)}>
              {t('standing.start')}
            </Button>
            <Button variant="quiet" unavailable={start.isPending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </>
        )
      }
    >
      <div className="standing-dialog">
        <p {...inLanguage(course.textLanguage)}>
          <strong>{course.title}</strong>
        </p>
        {start.isSuccess ? (
          <div ref={said} tabIndex={-1} className="standing__said">
            <StandingOutcome dates={start.data} />
          </div>
        ) : isStanding ? (
          <p>{t('standing.isStanding')}</p>
        ) : (
          <>
            {terms && isStanding === false ? <StandingExplained terms={terms} /> : <Skeleton height={72} />}
            {modes.length > 1 ? (
              // Of no single date: what is full on one may be free on the others.
              <ModeChoice title={course.title} facts={null} mode={mode} onChange={setMode} showLegend />
            ) : null}
          </>
        )}
        {start.isError ? (
          <Banner tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(start.error)} />
            </p>
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
