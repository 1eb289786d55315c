import 'virtual:texts/my-data'
import { useEffect, useRef } from 'react'
import { isLeft, useMyPassword } from '#web/accounts/password/my-password.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { saveFile } from '#web/platform/records/save-file.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { loadDataOfWalkIn } from './my-data.api.ts'

/**
 * Immediately asks for the user's password. Then saves the file of everything stored about a person who came without an
 * account. `onEnd` gets a message to show, or null.
 */
export function RequestDataOfWalkIn({
  registrationId,
  firstName: name,
  onEnd,
}: {
  registrationId: number
  firstName: string
  onEnd: (message: string | null) => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { withPassword, dialog } = useMyPassword({
    title: t('ownData.staff.dialog', { name }),
    explain: t('ownData.walkIn.explain', { name }),
    confirm: t('ownData.staff.confirm'),
  })
  const requires = async () => {
    try {
      saveFile(await withPassword(loadDataOfWalkIn(registrationId)))
      onEnd(t('ownData.staff.done', { name }))
    } catch (error) {
      if (!isLeft(error)) toasts.show({ type: 'danger', message: sentenceOf(error) })
      onEnd(null)
    }
  }
  const hasRequested = useRef(false)
  useEffect(() => {
    // Once, even where React runs effects twice.
    if (hasRequested.current) return
    hasRequested.current = true
    void requires()
  })
  return dialog
}
