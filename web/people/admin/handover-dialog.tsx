import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** The link for choosing a password, shown only once. A person at the desk scans it instead of waiting for an email. */
export function HandoverDialog({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const t = useMessages()
  return (
    <Dialog open onClose={onClose} title={t('adminPeople.handover.title', { name })}>
      <div className="stack">
        <p>{t('adminPeople.handover.lead', { name })}</p>
        <QrCode text={link} label={t('adminPeople.handover.picture')} />
        <div className="button-row">
          <CopyButton text={link}>{t('adminPeople.handover.copy')}</CopyButton>
          <Button variant="secondary" onClick={onClose}>
            {t('adminPeople.handover.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
