import { useRef } from 'react'
import { groupEntries, type ListGroup } from '#domain/registration/list/list-groups.rule.ts'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import { ClassTable, type ClassTableRow, classTexts } from '#web/classes/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { t, useMessages } from '#web/platform/messages/messages.ts'
import { guestsOf } from '#web/registration/guests/guests-of.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { moveFocusAfterRemoval } from './focus-after-removal.ts'
import { UndoRow } from './undo-row.tsx'
import { useListCaughtUp } from './use-listed-classes.ts'

/** The list that opens upward in the bar. It loads when it is opened, because the bar is on every page. */
export default function OpenList({ list }: { list: RegistrationListInUse }) {
  const t = useMessages()
  useListCaughtUp(list.list)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div className="registration-bar-list" ref={box}>
      <div className="page-width registration-bar-list__inner">
        <h2>{t('registrationList.title')}</h2>
        <p className="muted">{t('registrationList.lead')}</p>
        <UndoRow
          list={list}
          onUndone={() => box.current?.querySelector<HTMLElement>('tbody button')?.focus()}
        />
        <ClassTable
          label={t('registrationList.title')}
          rows={groupEntries(list.list.entries).map(rowOf)}
          removeLabel={({ courseId }) =>
            list.removal(courseId).ofSeries ? t('registrationList.removeFullSeries') : undefined
          }
          onRemove={({ courseId }) => {
            moveFocusAfterRemoval(box.current, 'tbody button')
            list.remove(courseId)
          }}
        />
      </div>
    </div>
  )
}

/** A class, or a series as one row. */
function rowOf({ entries, title, seriesId }: ListGroup): ClassTableRow {
  const first = entries[0]!
  const guests = guestsOf(entries).map(({ guest }) => `${guest.firstName} ${guest.lastName}`)
  const refusals = new Set(
    entries.flatMap((entry) => {
      if (movedSince(entry)) return [t('registrationList.moved')]
      return entry.refusal ? [errorSentenceOf(entry.refusal)] : []
    }),
  )
  const lines = [
    ...(seriesId === null
      ? []
      : [
          t('registrationList.seriesSpan', {
            count: entries.length,
            first: classTexts(first.course).dayAndMonth,
            last: classTexts(entries.at(-1)!.course).dayAndMonth,
          }),
        ]),
    ...guests.map((name) => `${t('registrationList.guest')} ${name}`),
  ]
  return {
    course: { ...first.course, title, modes: [...new Set(entries.map(({ mode }) => mode))] },
    below:
      lines.length > 0 || refusals.size > 0 ? (
        <>
          {lines.join(' · ')}
          {[...refusals].map((sentence) => (
            <span key={sentence} className="note note--no">
              <LinkedText text={sentence} />
            </span>
          ))}
        </>
      ) : undefined,
  }
}
