import { CannotLead } from '#web/roster/absence/cannot-lead.tsx'
import type { Roster } from '#web/roster/roster.api.ts'
import { SayLate } from './running-late.tsx'

/** For who leads the class, before they are there: that they are late, or can't make it. */
export function OnTheWay({ roster, onLate }: { roster: Roster; onLate: () => void }) {
  return (
    <div className="roster-on-the-way">
      <SayLate roster={roster} onOpen={onLate} />
      <CannotLead roster={roster} />
    </div>
  )
}
