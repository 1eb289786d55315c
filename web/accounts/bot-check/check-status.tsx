import 'virtual:texts/sign-up'
import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CircleAlert, CircleCheck } from '#web/ui/icons.ts'

export type CheckState = 'working' | 'done' | 'open' | 'failed'

/** The state of the bot check, announced when it changes, and a button to try again. */
export function CheckStatus({
  state,
  children,
  onAgain,
}: {
  state: CheckState
  children?: ReactNode
  onAgain: () => void
}) {
  const t = useMessages()
  return (
    <>
      <div role="status" className="bot-check__status">
        {state === 'working' ? <span className="button-spinner" aria-hidden="true" /> : null}
        {state === 'done' ? <CircleCheck /> : null}
        {state === 'failed' ? <CircleAlert /> : null}
        {children ? <span>{children}</span> : null}
      </div>
      {state === 'failed' ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={({ currentTarget }) => {
            // The button disappears, so the box takes the focus.
            currentTarget.closest<HTMLElement>('.bot-check')?.focus()
            onAgain()
          }}
        >
          {t('signUp.botCheck.again')}
        </Button>
      ) : null}
    </>
  )
}
