import { useEffect } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useHeldPage } from '#web/platform/router/router-provider.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before changes that are not saved are left behind: by a link, by Back, by closing the tab. `unsaved` is asked when
 * somebody leaves, so that a page which leaves by itself after saving is not asked.
 */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useMessages()
  const page = useHeldPage((from, to) => from.pathname !== to.pathname && unsaved())
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={page.isHeld}
      title={t('adminKit.unsaved.title')}
      confirmLabel={t('adminKit.unsaved.leave')}
      keepLabel={t('adminKit.unsaved.stay')}
      danger
      onConfirm={page.leave}
      onClose={page.stay}
    >
      <p>{t('adminKit.unsaved.text')}</p>
    </ConfirmDialog>
  )
}

/** Whether leaving the page would lose something: asked of the guards in the way in which the browser asks them. */
export function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
