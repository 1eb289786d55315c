import 'virtual:texts/forms'
import { useEffect, useRef, useState } from 'react'
import { defaultMode, type Mode } from '#domain/kernel/modes.ts'
import { useSession } from '#web/accounts/public.ts'
import { type ClassListing, modesOf } from '#web/classes/public.ts'
import { actsThroughHelper, nameOf, useHouseholdState } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { HouseholdFirst } from '#web/registration/confirm/household-first.tsx'
import { ModeChoice } from '#web/registration/register-control/mode-choice.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxGroup } from '#web/ui/field/checkbox-group.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { useComingPeople, useRecurringTerms, useStartRecurring } from './recurring.api.ts'
import { hasStarted, RecurringExplained, RecurringOutcome } from './recurring-outcome.tsx'
import './recurring.css'

/**
 * 'Register for every date' on the page of a class: people and mode, one button, and the result of each date for each
 * person.
 */
export default function RecurringDialog({ course, onClose }: { course: ClassListing; onClose: () => void }) {
  const t = useMessages()
  const modes = modesOf(course)
  const [mode, setMode] = useState<Mode>(modes[0] ?? defaultMode)
  const { user } = useSession()
  const { people: helped, isKnown } = useHouseholdState()
  const household = helped.filter(actsThroughHelper)
  const coming = useComingPeople(course.databaseId)
  const terms = useRecurringTerms(course.databaseId)
  const start = useStartRecurring(course.databaseId)
  const said = useRef<HTMLDivElement>(null)
  const isDone = hasStarted(start.data)
  const everyone = [null, ...household.map(({ userId }) => userId)]
  const able = everyone.filter((personId) => !coming?.has(personId))
  const [picked, setPicked] = useState<readonly (number | null)[]>([null])
  // People who already have it are skipped: the first person who can have it is preselected.
  const chosen = able.filter((personId) => picked.includes(personId))
  const people = chosen.length === 0 && !able.includes(null) ? able.slice(0, 1) : chosen
  useEffect(() => {
    if (start.data) said.current?.focus()
  }, [start.data])
  const isEnded = isDone || (coming !== null && able.length === 0)
  const labelOf = (personId: number | null) => {
    const person = household.find(({ userId }) => userId === personId)
    return person ? nameOf(person) : t('care.who.me')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('standing.title')}
      dismissable={!start.isPending}
      actions={
        isEnded ? (
          <>
            <LinkButton to={paths.myClasses()}>{t('chrome.myClasses')}</LinkButton>
            <Button variant="quiet" onClick={onClose}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Button
              busy={start.isPending}
              unavailable={!isKnown || coming === null || people.length === 0}
              onClick={() => start.mutate({ mode, people })}
            >
              {t('standing.start')}
            </Button>
            <Button variant="quiet" unavailable={start.isPending} onClick={onClose}>
              {t('common.cancel')}
            </Button>
          </>
        )
      }
    >
      <div className="recurring-dialog">
        <p {...inLanguage(course.textLanguage)}>
          <strong>{course.title}</strong>
        </p>
        {start.data ? (
          <div ref={said} tabIndex={-1} className="recurring__result">
            <RecurringOutcome started={start.data} />
          </div>
        ) : null}
        {isDone ? null : isEnded ? (
          <p>{t('standing.isStanding')}</p>
        ) : (
          <>
            {terms && coming ? <RecurringExplained terms={terms} /> : <Skeleton height={72} />}
            <HouseholdFirst>
              {household.length > 0 && user && coming ? (
                <CheckboxGroup
                  legend={t('care.who.legend')}
                  error={people.length === 0 ? t('care.who.nobody') : undefined}
                  options={able.map((personId) => ({
                    value: String(personId ?? user.databaseId),
                    label: labelOf(personId),
                  }))}
                  value={people.map((personId) => String(personId ?? user.databaseId))}
                  onChange={(values) =>
                    setPicked(able.filter((personId) => values.includes(String(personId ?? user.databaseId))))
                  }
                />
              ) : null}
            </HouseholdFirst>
            {modes.length > 1 ? (
              // No seats of a single date: what is full on one date may be free on the others.
              <ModeChoice
                title={course.title}
                modes={modes}
                facts={null}
                mode={mode}
                onChange={setMode}
                showLegend
              />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}
