import { isStaff, useSession } from '#web/accounts/public.ts'
import { RecentActs, ScheduledMail } from '#web/classes/undo/public.ts'
import { ClassEmails, ClassMailNotice } from '#web/mail/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePrinting } from '#web/ui/print/use-printing.ts'
import { ClassCalls } from './calls/class-calls.tsx'
import { PrintSheet } from './export/print-sheet.tsx'
import { ClassFeedback } from './feedback/class-feedback.tsx'
import type { Roster } from './roster.api.ts'
import { RosterWaiting } from './waiting/roster-waiting.tsx'

// What a roster has besides the names: it comes when they stand there (lazy-roster-parts.ts).

export { RosterCorrections } from './corrections/roster-corrections.tsx'

/** Above the names: whom mail did not reach, and what waits to be sent. */
export function RosterMail({ courseId }: { courseId: number }) {
  const { user } = useSession()
  return (
    <>
      <ClassMailNotice courseId={courseId} />
      {user && isStaff(user) ? <ScheduledMail courseId={courseId} /> : null}
    </>
  )
}

/** Below the names. `roster`: with the ticks that are on their way; `saved`: without them. */
export function RosterMore({
  roster,
  saved,
  onUndone,
}: {
  roster: Roster
  saved: Roster
  onUndone: () => void
}) {
  const t = useMessages()
  const isPrinting = usePrinting()
  const { databaseId, title } = roster.course
  return (
    <>
      <ClassCalls roster={roster} />
      <RosterWaiting courseId={databaseId} title={title} />
      <ClassFeedback roster={saved} />
      <ClassEmails courseId={databaseId} />
      <p className="small muted roster-privacy">{t('adminRoster.privacy')}</p>
      {roster.mayChange ? <RecentActs courseId={databaseId} onUndone={onUndone} /> : null}
      {isPrinting ? (
        <div className="print-only">
          <PrintSheet roster={saved} />
        </div>
      ) : null}
    </>
  )
}
