import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import { actsThroughHelper, useHousehold } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ForPerson, useCallFor } from '#web/platform/session/call-for.ts'
import { useHouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Waiting_JoinDocument } from './documents.generated.ts'
import WaitNotes from './wait-notes.tsx'
import { myWaitingQuery } from './waiting.api.ts'

/**
 * For a registered class with other modes that are full: joins the waitlist for one of them. They keep their spot until
 * they accept the other one.
 */
export function WaitToSwitch({
  course,
  modes,
  isCard,
}: {
  course: { databaseId: number; title: string }
  modes: readonly Mode[]
  /** True on the cards of My Classes, a page that also shows the waitlist entries. */
  isCard: boolean
}) {
  const t = useMessages()
  const call = useCallFor()
  const person = useContext(ForPerson)
  const refresh = useRefreshRegistrations()
  const of = useHousehold().find(({ userId }) => userId === person)
  const waiting = useHouseholdRows(myWaitingQuery).rows.filter(
    ({ row, of }) => row.course.databaseId === course.databaseId && (of?.userId ?? null) === person,
  )
  const join = useMutation({
    mutationFn: (mode: Mode) =>
      call(Waiting_JoinDocument, { input: { courseId: course.databaseId, registrationType: mode } }),
    onSettled: () => refresh(),
  })
  // People with their own login join the waitlist themselves.
  if (person !== null && !(of && actsThroughHelper(of))) return null
  if (waiting.length > 0) return <WaitNotes waiting={waiting} isThere={isCard} />
  return (
    <div className="stack">
      <p className="small">{t('waiting.switch.keeps')}</p>
      {modes.map((mode) => (
        <Button
          key={mode}
          variant="secondary"
          size="sm"
          icon={<Hourglass />}
          busy={join.isPending && join.variables === mode}
          unavailable={join.isPending && join.variables !== mode}
          onClick={() => join.mutate(mode)}
        >
          <span>
            {t('registrationList.waiting.joinMode', { how: t(`modes.${mode}.how`) })}
            <span className="visually-hidden">: {course.title}</span>
          </span>
        </Button>
      ))}
      {join.error ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(join.error)} />
          </p>
        </Banner>
      ) : null}
    </div>
  )
}
