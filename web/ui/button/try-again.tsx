import { useMessages } from '#web/platform/messages/messages.ts'
import { focusHeadingSoon } from '#web/platform/page/focus-heading.ts'
import { Button } from './button.tsx'

/**
 * Loads again what could not be loaded. It keeps the focus while `busy`: show it as long as useLoadError has an error.
 * When it is removed, because the load succeeded, the first heading of its part of the page gets its focus.
 */
export function TryAgain({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useMessages()
  return (
    <Button ref={passFocus} busy={busy} busyLabel={t('common.loading')} onClick={onClick}>
      {t('errors.tryAgain')}
    </Button>
  )
}

/** A ref. React calls what it returns just before it removes the button. */
function passFocus(own: HTMLButtonElement) {
  const part = own.closest('section, main')
  return () => {
    if (own === document.activeElement) focusHeadingSoon(part)
  }
}
