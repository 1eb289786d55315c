import 'virtual:texts/forms'
import { nameOf } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import type { HouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import type { MyWaitingEntry } from './waiting.api.ts'

/** Who of a household is on the waitlist or has a spot offered, with a link to where they respond. */
export default function WaitNotes({
  waiting,
  isThere = false,
}: {
  waiting: HouseholdRows<MyWaitingEntry>['rows']
  /** The notes are on the page where people respond to offers, so they need no link to it. */
  isThere?: boolean
}) {
  const t = useMessages()
  const texts = (isOffered: boolean, name: string | null) => {
    if (name === null) return isOffered ? t('waiting.offered') : t('waiting.isWaiting')
    return isOffered ? t('waiting.offeredTo', { name }) : t('waiting.theyWait', { name })
  }
  return (
    <>
      {waiting.map(({ row, of }) => (
        <Note key={row.databaseId} tone="wait" icon={<Hourglass />}>
          {texts(row.offer !== null, of && nameOf(of))}
        </Note>
      ))}
      {isThere ? null : (
        <LinkButton variant="secondary" size="sm" to={paths.myClasses()}>
          {t('chrome.myClasses')}
        </LinkButton>
      )}
    </>
  )
}
