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

// The parts of a roster besides the names. They load after the names are shown (lazy-roster-parts.ts).

export { RosterCorrections } from './corrections/roster-corrections.tsx'

/** Above the names: people who did not get an email, and scheduled email. */
export function RosterMail({ courseId }: { courseId: number }) {
  const { user } = useSession()
  return (
    <>
      <ClassMailNotice courseId={courseId} />
      {user && isStaff(user) ? <ScheduledMail courseId={courseId} /> : null}
    </>
  )
}

/** What is below the names of a roster. `roster` includes check-ins that are being saved, `saved` does not. */
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
