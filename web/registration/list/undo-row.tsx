import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Undo2 } from '#web/ui/icons.ts'
import { noteSentence } from './list-note.ts'
import './undo-row.css'

/**
 * What the last change removed from the list, and one button to restore it. Renders nothing if nothing can be restored.
 */
export function UndoRow({
  list,
  onUndone,
}: {
  list: RegistrationListInUse
  /** The button is removed: moves the focus to what was restored. */
  onUndone: () => void
}) {
  const t = useMessages()
  const { undo } = list
  if (!undo) return null
  return (
    <section className="undo-row" aria-label={t('registrationList.undoRegion')}>
      <p>{noteSentence(undo.said)}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Undo2 />}
        onClick={() => {
          list.undoLast()
          // By the next frame, the list is rendered again.
          requestAnimationFrame(onUndone)
        }}
      >
        {t('registrationList.undo')}
      </Button>
    </section>
  )
}

/** The classes that the last change removed or changed, as they were. */
export function undoneEntries(list: RegistrationListInUse): ListEntry[] {
  return (
    list.undo?.before.entries.filter((was) => {
      const is = list.entry(was.course.courseId)
      return !is || is.mode !== was.mode || is.guest !== was.guest
    }) ?? []
  )
}
