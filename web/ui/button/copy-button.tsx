import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Check, Copy } from '#web/ui/icons.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { Button } from './button.tsx'

/** Copies a text and confirms it. If the browser blocks copying, it tells the user to copy by hand. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useMessages()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    setOutcome(null)
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
      >
        {children}
      </Button>
      <LiveRegion visible className="small">
        {outcome === 'copied' ? t('common.copied') : outcome === 'failed' ? t('common.notCopied') : null}
      </LiveRegion>
    </>
  )
}
