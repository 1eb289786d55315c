import '#web/platform/messages/load-more-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { seatsOfAnswer } from '#domain/classes/class-facts.ts'
import { type Mode, modeOf, needsVideoLink } from '#domain/kernel/modes.ts'
import { isSwitchDay, otherMode } from '#domain/registration/online-today.rule.ts'
import { modesOf } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { useCallFor } from '#web/platform/session/call-for.ts'
import { ChangeRegistration_SwitchDocument } from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/refresh-registrations.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { ModeIcons } from '#web/ui/tag.tsx'
import type { MyClass } from './my-classes.api.ts'
import './online-today.css'

/** On the day of a class that is held in the room and online: the other way in one press, and back where there is room. What is held for who waits is no room. */
export function OnlineToday({ registration }: { registration: MyClass }) {
  const t = useMessages()
  const moment = useMinute()
  const refresh = useRefreshRegistrations()
  const call = useCallFor()
  const { course, databaseId, guest } = registration
  const mode = modeOf(registration.registrationDetails.registrationType)
  const other = otherMode(modesOf(course), mode)
  const change = useMutation({
    mutationFn: async (registrationType: Mode) => {
      await call(ChangeRegistration_SwitchDocument, { input: { id: String(databaseId), registrationType } })
      await refresh()
      return registrationType
    },
    // The seats that were here may be gone: the page shows what is now.
    onError: () => void refresh(),
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (change.isSuccess || change.isError) said.current?.focus()
  }, [change.isSuccess, change.isError])
  const timing = { start: new Date(course.start), cancelled: course.courseTiming.eventCancelled }
  if (!other || !isSwitchDay(timing, settings.timeZone, moment)) return null
  const left = seatsOfAnswer(course)[other]
  const isFull = typeof left === 'number' && left < (guest ? 2 : 1)
  return (
    <div className="online-today">
      <div ref={said} tabIndex={-1} className="online-today__said">
        {change.isError ? (
          <Banner tone="danger">
            <p>
              <LinkedText text={sentenceOf(change.error)} />
            </p>
          </Banner>
        ) : change.isSuccess && change.data === mode ? (
          <Banner tone="success">
            <p>{t(needsVideoLink(mode) ? 'onlineToday.nowOnline' : 'onlineToday.nowInPerson')}</p>
          </Banner>
        ) : null}
      </div>
      {isFull ? (
        <p>{t(`onlineToday.full.${other}`)}</p>
      ) : (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<ModeIcons modes={[other]} />}
            busy={change.isPending}
            onClick={() => change.mutate(other)}
          >
            <span>
              {t(needsVideoLink(other) ? 'onlineToday.online' : 'onlineToday.inPerson')}
              <span className="visually-hidden"> {course.title}</span>
            </span>
          </Button>
        </div>
      )}
    </div>
  )
}
