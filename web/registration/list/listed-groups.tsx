import { useRef } from 'react'
import { groupEntries, type ListGroup } from '#domain/registration/list/list-groups.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { ZoneLine, zoneOf } from '#web/classes/public.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { moveFocusAfterRemoval } from './focus-after-removal.ts'
import { ListItem } from './list-item.tsx'
import { UndoRow, undoneEntries } from './undo-row.tsx'
import type { ListedClassToday } from './use-listed-classes.ts'
import './described-line.css'

/** The cards of the list. A removed card is replaced by the row that restores it. */
export function ListedGroups({
  list,
  today,
  isSaving,
}: {
  list: RegistrationListInUse
  today: (courseId: number) => ListedClassToday
  isSaving: boolean
}) {
  const items = useRef<HTMLDivElement>(null)
  const groups = groupEntries(list.list.entries)
  const courses = list.list.entries.map(({ course }) => course)
  const [missed] = undoneEntries(list)
  const index = missed ? groups.filter((group) => comesBefore(group, missed)).length : -1
  const undo = (
    <UndoRow
      key="undo"
      list={list}
      onUndone={() => {
        const back = document.querySelector<HTMLElement>(`[data-listed~="${missed?.course.courseId}"]`)
        ;(back ?? document.getElementById('main'))?.focus()
      }}
    />
  )
  return (
    <div ref={items}>
      {courses.length > 0 ? (
        <p className="small muted described-line">
          <ZoneLine classes={courses} />
        </p>
      ) : null}
      {groups.map((group, at) => [
        at === index ? undo : null,
        <ListItem
          key={group.entries[0]!.course.courseId}
          group={group}
          today={today}
          list={list}
          isSaving={isSaving}
          saysZone={zoneOf(courses) === null}
          onRemove={() => {
            moveFocusAfterRemoval(items.current, '.registration-list-item__remove')
            list.remove(group.entries[0]!.course.courseId, { alone: group.seriesId === null })
          }}
        />,
      ])}
      {index === groups.length ? undo : null}
    </div>
  )
}

/** By start, as the list is sorted. The card of a class that only lost its guest comes before the row about it. */
function comesBefore({ entries }: ListGroup, { course }: ListEntry): boolean {
  const first = entries[0]!.course
  return first.start < course.start || entries.some((entry) => entry.course.courseId === course.courseId)
}
