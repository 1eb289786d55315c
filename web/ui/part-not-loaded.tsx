import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

/** Where it says that a part did not come: in its place, over the page as a dialog would, or nowhere. */
export type Place = 'here' | 'over' | 'nowhere'

export interface LostProps {
  part: {
    coming?: Promise<void> | undefined
    /** Rejects where it does not come. */
    prepare: () => Promise<void>
  }
  place: Place
  onCome: () => void
  onClose: (() => void) | undefined
}

/** In place of a part of a page whose code did not come: says so, and tries again when it is asked to and when the network is back. */
export default function PartNotLoaded({ part, place, onCome, onClose }: LostProps) {
  const t = useMessages()
  const [tries, setTries] = useState(0)
  const [isTrying, setTrying] = useState(false)
  // The browser's own: the code of ours is what did not come.
  const dialog = useRef<HTMLDialogElement>(null)
  const retry = useCallback(() => {
    setTrying(true)
    void part.prepare().then(onCome, () => {
      setTrying(false)
      setTries((before) => before + 1)
    })
  }, [part, onCome])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      // Whoever draws it next asks for it again.
      part.coming = undefined
    }
  }, [part, retry])
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Before it leaves the page: only then the focus goes back to where it was.
    return () => shown?.close()
  }, [])
  if (place === 'nowhere') return null
  const said = t('errors.network')
  const content = (
    <>
      {/* Said again after each try. */}
      <Banner key={tries} tone="danger" live>
        <p>{said}</p>
      </Banner>
      <div className="button-row">
        <Button variant="secondary" busy={isTrying} busyLabel={t('common.loading')} onClick={retry}>
          {t('errors.tryAgain')}
        </Button>
        {place === 'over' ? (
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t('common.close')}
          </Button>
        ) : null}
      </div>
    </>
  )
  if (place === 'here') return <div className="part-not-loaded">{content}</div>
  return (
    <dialog
      ref={dialog}
      className="dialog part-not-loaded--over"
      aria-label={said}
      onClose={() => {
        if (!dialog.current?.open) onClose?.()
      }}
    >
      {content}
    </dialog>
  )
}
