import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ExternalTextLink } from '#web/ui/text-link.tsx'
import type { Clash } from './class-editing.api.ts'
import { classNamed } from './class-words.ts'

/** What is taken and by which class, which opens beside what is being typed: "the room and Ada Host: Gentle Yoga, 10:30 AM". */
export function ClashLine({ clash }: { clash: Clash }) {
  const t = useMessages()
  const { course, facilitators, room } = clash
  const taken = formatList([...(room ? [t('adminClasses.clashes.room')] : []), ...facilitators])
  return (
    <>
      {t('adminClasses.clashes.taken', { taken })}{' '}
      <ExternalTextLink href={paths.adminClass(course.databaseId)} newTab>
        {classNamed(course)} {classTexts(course).timeRange}
      </ExternalTextLink>
    </>
  )
}
