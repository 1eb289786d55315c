import { useEffect, useId, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

// react-router supports one blocker at a time, but a page can have several forms. The first guard asks for all of them.
let guards: readonly string[] = []
const listeners = new Set<() => void>()
function setGuards(next: readonly string[]): void {
  guards = next
  for (const heard of listeners) heard()
}
function subscribe(heard: () => void) {
  listeners.add(heard)
  return () => listeners.delete(heard)
}
const noOne = () => null

/**
 * Warns before unsaved changes are lost: by a link, by Back, or by closing the tab. It calls `unsaved` only on leaving,
 * so a page that navigates after saving gets no warning.
 */
export function UnsavedGuard({ unsaved }: { unsaved: () => boolean }) {
  const id = useId()
  const first = useSyncExternalStore(subscribe, () => guards[0] ?? null, noOne)
  useEffect(() => {
    setGuards([...guards, id])
    return () => setGuards(guards.filter((one) => one !== id))
  }, [id])
  useEffect(() => {
    const request = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', request)
    return () => window.removeEventListener('beforeunload', request)
  }, [unsaved])
  return first === id ? <LeaveDialog /> : null
}

function LeaveDialog() {
  const t = useMessages()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
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

/**
 * Whether leaving the page would lose changes. It asks all guards through a beforeunload event, as the browser does.
 */
export function isUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
