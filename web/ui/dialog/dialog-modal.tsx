import { useRef } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMessages } from '#web/platform/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { X } from '#web/ui/icons.ts'
import type { DialogProps } from './dialog-props.ts'

/** The body of Dialog. Import ./dialog.tsx instead, which loads this file when needed. */
export default function DialogModal({
  onClose,
  title,
  children,
  actions,
  dismissable = true,
  size = 'normal',
  role = 'dialog',
  hideTitle = false,
}: DialogProps) {
  const t = useMessages()
  const overlay = useRef<HTMLDivElement>(null)
  return (
    <ModalOverlay
      isOpen
      isDismissable={dismissable}
      isKeyboardDismissDisabled={!dismissable}
      // An accidental tap outside a form must not lose what the user typed.
      shouldCloseOnInteractOutside={() => !overlay.current?.querySelector('form')}
      ref={overlay}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={classNames('dialog-scrim', size === 'full' && 'dialog-scrim--full')}
    >
      <Modal className={classNames('dialog-frame', size !== 'normal' && `dialog-frame--${size}`)}>
        <AriaDialog className={classNames('dialog', size !== 'normal' && `dialog--${size}`)} role={role}>
          <div className={hideTitle ? undefined : 'dialog__head'}>
            <Heading slot="title" level={2} className={hideTitle ? 'visually-hidden' : undefined}>
              {title}
            </Heading>
            {dismissable && size !== 'full' ? (
              <button
                type="button"
                className="dialog__close"
                onClick={onClose}
                aria-label={t('common.close')}
              >
                <X />
              </button>
            ) : null}
          </div>
          {children}
          {actions ? <div className="button-row">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
