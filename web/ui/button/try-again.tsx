import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from './button.tsx'

/**
 * Loads again what could not be loaded. It keeps the focus while `busy`: show it as long as useLoadError has an error.
 */
export function TryAgain({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useMessages()
  return (
    <Button busy={busy} busyLabel={t('common.loading')} onClick={onClick}>
      {t('errors.tryAgain')}
    </Button>
  )
}
