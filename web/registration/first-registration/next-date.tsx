import 'virtual:texts/forms'
import 'virtual:texts/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Mode } from '#domain/kernel/modes.ts'
import { removeClass } from '#domain/registration/list/registration-list.rule.ts'
import { type ClassListing, classTexts } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { returnedError } from '#web/platform/messages/returned-error.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { confirmLines } from '#web/registration/confirm/confirm-lines.ts'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { useMyRegistration } from '#web/registration/my-registrations/registered.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/** The next date of a class that could not be registered for. One button registers for it, in the chosen mode. */
export function NextDate({ missed, next, mode }: { missed: number; next: ClassListing; mode: Mode }) {
  const t = useMessages()
  const client = useQueryClient()
  const refresh = useRefreshRegistrations()
  const isRegistered = useMyRegistration(next.databaseId) !== undefined
  const outcome = useRef<HTMLDivElement>(null)
  const register = useMutation({
    mutationFn: async () => {
      const seatResult = await confirmLines(client, null, [
        {
          courseId: next.databaseId,
          registrationType: mode,
          chosenFor: next.start,
          chosenPlace: next.location?.name ?? null,
          guest: null,
        },
      ])
      const result = seatResult.createRegistrations?.results[0]
      return result?.registration
        ? null
        : returnedError(result?.errorCode ?? 'INTERNAL', result?.errorData ?? null)
    },
    onSuccess: async (domainError) => {
      // The person has the class on another day, so it leaves the list.
      if (domainError === null) changeList((list) => removeClass(list, missed, now(), { alone: true }))
      await refresh()
    },
  })
  const { isPending, data: domainError, error } = register
  const isDone = isRegistered || domainError === null
  // The selected button is removed, or its result appears beside it. So the focus moves to the result.
  useEffect(() => {
    if (domainError !== undefined || error) outcome.current?.focus()
  }, [domainError, error])
  const day = classTexts(next).shortDate
  const wrong = error ? sentenceOf(error) : domainError ? errorSentenceOf(domainError) : null
  return (
    <div ref={outcome} tabIndex={-1} className="first-registration-next-date">
      {isDone ? (
        <Note icon={<CircleCheck />}>
          <Link className="text-link" to={paths.classDetails(next.databaseId, null)}>
            {t('firstBooking.registeredFor', { date: day })}
          </Link>
        </Note>
      ) : (
        <Button
          size="sm"
          busy={isPending}
          busyLabel={t('firstBooking.registering')}
          onClick={() => register.mutate()}
        >
          <span>
            {t('firstBooking.registerFor', { date: day })}
            <span className="visually-hidden">: {next.title}</span>
          </span>
        </Button>
      )}
      {wrong && !isDone ? (
        <Note tone="no" icon={<CircleX />}>
          <LinkedText text={wrong} />
        </Note>
      ) : null}
    </div>
  )
}
