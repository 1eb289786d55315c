import 'virtual:texts/forms'
import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { askForCare } from './proxy-access.api.ts'

/** Asks a person with a login for permission to help them. */
export function AdultRequest({ onRequested }: { onRequested: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel section-panel">
      <h2>{t('care.ask.title')}</h2>
      <p className="muted">{t('care.ask.lead')}</p>
      <div className="section-panel__foot">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('care.ask.label')}
        </Button>
      </div>
      {isOpen ? (
        <AddressDialog
          words={{
            title: t('care.ask.dialog'),
            explain: t('care.ask.explain'),
            email: t('care.ask.email'),
            submit: t('care.ask.send'),
          }}
          onClose={() => setOpen(false)}
          act={askForCare}
          onDone={() => {
            setOpen(false)
            toasts.show({ type: 'success', message: t('care.ask.done') })
            onRequested()
          }}
        />
      ) : null}
    </section>
  )
}
