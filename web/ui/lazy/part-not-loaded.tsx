import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Where it says that a part did not come: in its place, over the page as a dialog would, or nowhere. */
export type Location = 'here' | 'over' | 'nowhere'

export interface Part {
  loaded?: unknown
  coming?: Promise<void> | undefined
  /** Rejects where it does not come. */
  prepare: () => Promise<void>
}

/**
 * In place of a part of a page whose code did not come: says so, and tries again when it is asked to and when the network is back. It comes with
 * the app: without a network, code of its own would not come either.
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
  // The browser's own: the code of ours is what did not come.
  const dialog = useRef<HTMLDialogElement>(null)
  const retry = useCallback(() => {
    setTrying(true)
    void part.prepare().then(
      () => {
        // First the focus goes back: a dialog that comes remembers where it was.
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
      // Whoever draws it next asks for it again.
      part.coming = undefined
    }
  }, [part, retry])
  useEffect(() => dialog.current?.showModal(), [])
  if (placement === 'nowhere') return null
  const said = t('errors.network')
  const isEnded = placement === 'over'
  const content = (
    <>
      {/* Said again after each try. Over the page the dialog's name says it at first. */}
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
