import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EditedClass, publishClass, refreshClasses } from '#web/classes/admin/edit/class-editing.api.ts'
import { useUndoToast } from '#web/classes/undo/use-undo-toast.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'

/** Says that only staff see the class, and publishes it with the other drafts of its recurrence. */
export function DraftBanner({
  course,
  isDirty,
  onPublished,
}: {
  course: EditedClass
  isDirty: boolean
  onPublished: () => void
}) {
  const t = useMessages()
  const client = useQueryClient()
  const toasts = useToasts()
  const sayDone = useUndoToast()
  const [isSending, setSending] = useState(false)
  const publish = async () => {
    setSending(true)
    try {
      const { published: count, act } = await publishClass(course.databaseId)
      sayDone(t('adminClasses.published', { count }), act, onPublished)
      // The button disappears with the draft, so the focus moves to the heading, which says which class this is.
      document.getElementById('class-editor-title')?.focus()
      onPublished()
      await refreshClasses(client)
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Banner tone="info">
      <p>{t('adminClasses.draftText', { count: course.drafts })}</p>
      <div className="button-row">
        <Button size="sm" busy={isSending} unavailable={isDirty} onClick={() => void publish()}>
          {t('adminClasses.publish', { count: course.drafts })}
        </Button>
      </div>
    </Banner>
  )
}
