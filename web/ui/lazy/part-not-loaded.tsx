import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Where a part's loading error appears: in its place, over the page as a dialog would, or nowhere. */
export type Location = 'here' | 'over' | 'nowhere'

export interface Part {
  loaded?: unknown
  coming?: Promise<void> | undefined
  /** Rejects if loading fails. */
  preload: () => Promise<void>
}

/**
 * Shown in place of a part whose code did not load. It retries on request, and when the network returns. It is in the
 * main bundle, because without a network a separate chunk would not load either.
 */
export function PartNotLoaded({
  part,
  placement,
  onCome,
  onClose,
}: {
  part: Part
  placement: Location
  onCome: () => void
  onClose: (() => void) | undefined
}) {
  const t = useMessages()
  const [tries, setTries] = useState(0)
  const [isTrying, setTrying] = useState(false)
  // The native dialog element: our own dialog's code may be what did not load.
  const dialog = useRef<HTMLDialogElement>(null)
  const retry = useCallback(() => {
    setTrying(true)
    void part.preload().then(
      () => {
        // Restore the focus first. A dialog that opens remembers the focused element.
        dialog.current?.close()
        onCome()
      },
      () => {
        setTrying(false)
        setTries((before) => before + 1)
      },
    )
  }, [part, onCome])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      // Without `coming`, the next render loads the part again.
      part.coming = undefined
    }
  }, [part, retry])
  useEffect(() => dialog.current?.showModal(), [])
  if (placement === 'nowhere') return null
  const said = t('errors.network')
  const isEnded = placement === 'over'
  const content = (
    <>
      {/* Announced again after each try. Over the page, the dialog's name announces it the first time. */}
      <Banner key={tries} tone="danger" live={!isEnded || tries > 0}>
        <p>{said}</p>
      </Banner>
      <div className="button-row">
        <Button variant="secondary" busy={isTrying} busyLabel={t('common.loading')} onClick={retry}>
          {t('errors.tryAgain')}
        </Button>
        {isEnded ? (
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t('common.close')}
          </Button>
        ) : null}
      </div>
    </>
  )
  if (!isEnded) return <div className="part-not-loaded">{content}</div>
  return (
    <dialog
      ref={dialog}
      className="dialog part-not-loaded--modal"
      aria-label={said}
      onClose={() => {
        if (!part.loaded) onClose?.()
      }}
    >
      {content}
    </dialog>
  )
}
