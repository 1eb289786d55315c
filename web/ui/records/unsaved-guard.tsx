import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Asks before changes that are not saved are left behind: by a link, by Back, by closing the tab. `unsaved` is asked when
 * somebody leaves, so that a page which leaves by itself after saving is not asked.
 */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('adminKit.unsaved.title')}
      confirmLabel={t('adminKit.unsaved.leave')}
      keepLabel={t('adminKit.unsaved.stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <p>{t('adminKit.unsaved.text')}</p>
    </ConfirmDialog>
  )
}

/** Whether leaving the page would lose something: asked of the guards in the way in which the browser asks them. */
export function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
