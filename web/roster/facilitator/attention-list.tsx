import { Link } from 'react-router'
import { classTexts } from '#web/classes/public.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import type { AttentionKind } from '#web/roster/documents.generated.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Bell, CircleCheck, CircleX, ListChecks, Users, Video } from '#web/ui/icons.ts'
import type { FacilitatorClass } from './facilitator.api.ts'
import { placesTaken } from './seats-taken.tsx'

export interface Attention {
  kind: AttentionKind
  class: FacilitatorClass
}

const icons = {
  TODAY: Bell,
  VIDEO_LINK_MISSING: Video,
  ATTENDANCE_OPEN: ListChecks,
  CANCELLED: CircleX,
  ALMOST_EMPTY: Users,
} satisfies Record<AttentionKind, unknown>

/** What needs a facilitator's attention. Each entry links to the class's roster. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const t = useMessages()
  if (attention.length === 0)
    return (
      <p className="facilitator-calm">
        <CircleCheck />
        {t('adminFacilitator.dashboard.calm')}
      </p>
    )
  return (
    <ul className="panel facilitator-attention">
      {attention.map(({ kind, class: one }) => {
        const Icon = icons[kind]
        return (
          <li key={`${kind} ${one.course.databaseId}`} data-kind={kind}>
            <Icon />
            <div>
              <Link to={paths.roster(one.course.databaseId)}>
                <LongWords>{one.course.title}</LongWords>
                {', '}
                <span className="facilitator-attention__date">{classTexts(one.course).shortDate}</span>
              </Link>
              <p>{sentenceFor(kind, one)}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function sentenceFor(kind: AttentionKind, one: FacilitatorClass): string {
  if (kind === 'ALMOST_EMPTY')
    return text('adminFacilitator.attention.ALMOST_EMPTY', { count: placesTaken(one) })
  if (kind !== 'TODAY') return text(`adminFacilitator.attention.${kind}`)
  const { startTime, zone } = classTexts(one.course)
  return text('adminFacilitator.attention.TODAY', { time: `${startTime} ${zone.abbreviation}` })
}
