import { useState } from 'react'
import words from '#locales/en/template.json'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChevronUp, Minus, Plus, UserPlus } from '#web/ui/icons.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { SampleSection } from './sample-section.tsx'

export function ActionSamples() {
  const toasts = useToasts()
  const [dialog, setDialog] = useState<'confirm' | 'terms' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setDialog(null)
  return (
    <>
      <SampleSection title={words.sections.buttons}>
        <div className="button-row">
          <Button icon={<Plus />}>{words.add}</Button>
          <Button className="is-focus">{words.keyboardFocus}</Button>
          <Button variant="secondary" icon={<Minus />}>
            {words.removeFromRegistration}
          </Button>
          <Button variant="quiet">{words.today}</Button>
          <Button variant="text" icon={<UserPlus />}>
            {words.addGuest}
          </Button>
          <Button variant="danger">{words.cancelRegistration}</Button>
          <Button variant="dangerSolid">{words.cancelRegistration}</Button>
          <Button busy>{words.add}</Button>
          <Button unavailable>{words.notAvailable}</Button>
          <Button size="sm">{words.saveForm}</Button>
          <Button busy={busy} onClick={() => setBusy(true)}>
            {words.pressMe}
          </Button>
        </div>
        <div className="template__bar template__gap">
          <Button variant="onBar" iconEnd={<ChevronUp />}>
            {words.showList}
          </Button>
          <Button variant="honey">{words.confirmRegistration}</Button>
          <Button variant="honey" className="is-focus">
            {words.focusOnBar}
          </Button>
        </div>
      </SampleSection>
      <SampleSection title={words.sections.dialogs}>
        <div className="button-row">
          <Button
            variant="quiet"
            onClick={() => {
              toasts.show({ type: 'success', message: words.toastSuccess })
              toasts.show({ type: 'danger', message: words.toastDanger })
              toasts.show({ type: 'info', message: words.toastInfo })
            }}
          >
            {words.showToasts}
          </Button>
          <Button variant="quiet" onClick={() => setDialog('confirm')}>
            {words.openConfirm}
          </Button>
          <Button variant="quiet" onClick={() => setDialog('terms')}>
            {words.openDialog}
          </Button>
        </div>
        <ConfirmDialog
          open={dialog === 'confirm'}
          title={words.cancelTitle}
          confirmLabel={words.cancelRegistration}
          keepLabel={words.keepPlace}
          danger
          onConfirm={close}
          onClose={close}
        >
          <p>
            {words.className}
            <br />
            <strong>{words.cancelWhen}</strong>
          </p>
          <Banner tone="warning">
            <p>{words.cancelGuest}</p>
          </Banner>
        </ConfirmDialog>
        <Dialog
          open={dialog === 'terms'}
          title={words.termsTitle}
          dismissable={false}
          onClose={close}
          actions={<Button onClick={close}>{words.iAgree}</Button>}
        >
          <p>{words.termsText}</p>
          <ul className="template__gap">
            <li>
              <ExternalTextLink href="/general-waiver" newTab>
                {words.generalWaiver}
              </ExternalTextLink>
            </li>
            <li>
              <ExternalTextLink href="/physical-activity-waiver" newTab>
                {words.physicalWaiver}
              </ExternalTextLink>
            </li>
          </ul>
          <p>{words.termsAgree}</p>
        </Dialog>
      </SampleSection>
    </>
  )
}
