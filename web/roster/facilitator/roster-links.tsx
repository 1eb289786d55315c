import { classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ClipboardList, Printer } from '#web/ui/icons.ts'
import { JoinButton } from '../join-button.tsx'
import type { FacilitatorClass } from './facilitator.api.ts'

/** Class Roster and Print Roster of one class. The accessible names include the class. */
export function RosterLinks({ course }: Pick<FacilitatorClass, 'course'>) {
  const t = useMessages()
  const which = <span className="visually-hidden">{` ${course.title}, ${classTexts(course).shortDate}`}</span>
  return (
    <div className="button-row facilitator-roster-links">
      <JoinButton course={course} small />
      <LinkButton variant="secondary" size="sm" icon={<ClipboardList />} to={paths.roster(course.databaseId)}>
        <span>
          {t('adminFacilitator.classRoster')}
          {which}
        </span>
      </LinkButton>
      <LinkButton variant="quiet" size="sm" icon={<Printer />} to={paths.rosterPrint(course.databaseId)}>
        <span>
          {t('adminFacilitator.printRoster')}
          {which}
        </span>
      </LinkButton>
    </div>
  )
}
