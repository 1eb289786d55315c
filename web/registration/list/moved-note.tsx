import 'virtual:texts/forms'
import { agreeToMoved, type Moved, modeNow } from '#domain/registration/list/listed-class-now.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { classTexts, instantText } from '#web/classes/public.ts'
import { t, useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { changeList } from '#web/registration/list-store/list-store.ts'
import { Button } from '#web/ui/button/button.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Check, TriangleAlert } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/** A class that has changed since it was chosen: what changed, and one button to accept the change. */
export function MovedNote({ entry, moved }: { entry: ListEntry; moved: Moved }) {
  const t = useMessages()
  const { course } = entry
  return (
    <div className="registration-list-moved">
      <Note tone="wait" icon={<TriangleAlert />}>
        {movedSentences(entry, moved).join(' ')}
      </Note>
      <Button
        variant="secondary"
        size="sm"
        icon={<Check />}
        onClick={() => changeList((list) => agreeToMoved(list, [course.courseId], now()))}
      >
        <span>
          {t('listPage.moved.keep')}
          <span className="visually-hidden">
            {' '}
            {course.title}, {classTexts(course).shortDate}
          </span>
        </span>
      </Button>
    </div>
  )
}

function movedSentences(entry: ListEntry, moved: Moved): string[] {
  const { course, chosenFor } = entry
  const sentences: string[] = []
  if (moved.start) {
    const [when, was] = [course.start, chosenFor.start].map((start) => instantText(new Date(start)))
    sentences.push(t('listPage.moved.start', { when: when!, was: was! }))
  }
  if (moved.mode) sentences.push(t('listPage.moved.mode', { mode: modeNames([modeNow(entry)]) }))
  if (moved.place)
    sentences.push(
      course.locationName === null
        ? t('listPage.moved.placeOpen')
        : t('listPage.moved.place', { where: course.locationName }),
    )
  return sentences
}
