import { isStaff, useSession } from '#web/accounts/public.ts'
import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'

/**
 * "The room is taken by Gentle Yoga": what is taken, and by which class of that day. The class opens beside the form.
 */
export function ConflictLine({ conflict: { course, facilitators, room } }: { conflict: Conflict }) {
  const t = useMessages()
  const { user } = useSession()
  const path = user && isStaff(user) ? paths.adminClass : paths.class
  const taken = [
    ...(room ? [t('adminClasses.clashes.room')] : []),
    ...(facilitators.length > 0
      ? [
          t('adminClasses.clashes.people', {
            count: facilitators.length,
            names: formatTogether(facilitators),
          }),
        ]
      : []),
  ]
  return (
    <LongWords>
      {taken.join(' ')} {t('adminClasses.clashes.by')}{' '}
      <ExternalTextLink href={addressOf(path(course.databaseId))} newTab>
        {course.title}, {classTexts(course).timeRange}
      </ExternalTextLink>
    </LongWords>
  )
}
