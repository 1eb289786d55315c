import { CannotLead } from '#web/roster/absence/cannot-lead.tsx'
import type { Roster } from '#web/roster/roster.api.ts'
import { SetRunningLate } from './running-late.tsx'

/** For a facilitator on the way to the class: reports that they run late, or cannot make it. */
export function OnTheWay({ roster, onRunningLate }: { roster: Roster; onRunningLate: () => void }) {
  return (
    <div className="roster-on-the-way">
      <SetRunningLate roster={roster} onOpen={onRunningLate} />
      <CannotLead roster={roster} />
    </div>
  )
}
