import 'virtual:texts/pages'
import 'virtual:texts/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Undo2 } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { type CancelledRegistration, registerAgain } from './cancelled-registration.ts'
import '#web/registration/my-classes/my-classes.css'

/** What My Classes says after an action. For a cancelled class, it offers Undo while there is a seat. */
export function CancelledSaid({
  ref,
  said,
}: {
  /** Receives the focus. */
  ref: Ref<HTMLDivElement>
  said: Flash & { again: CancelledRegistration | null }
}) {
  const t = useMessages()
  const client = useQueryClient()
  const refresh = useRefreshRegistrations()
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => box.current as HTMLDivElement, [])
  const undo = useMutation({
    mutationFn: async (again: CancelledRegistration) => {
      const requested = await registerAgain(client, again)
      await refresh()
      return requested
    },
    // The class may be full by now: the page shows the current state.
    onError: () => void refresh(),
  })
  const { isSuccess, isError, reset } = undo
  useEffect(() => {
    if (isSuccess || isError) box.current?.focus()
  }, [isSuccess, isError])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said next begins without an outcome.
  useEffect(() => reset(), [said])
  const { again } = said
  return (
    <div ref={box} tabIndex={-1} className="my-classes-said">
      {isError ? (
        <Banner tone="danger">
          <p>
            <LinkedText text={sentenceOf(undo.error)} />
          </p>
        </Banner>
      ) : (
        <Banner tone={!isSuccess ? said.tone : undo.data === null ? 'success' : 'info'}>
          <p>
            <LinkedText text={isSuccess ? (undo.data ?? t('myClasses.undone')) : said.message} />
          </p>
          {again && !isSuccess ? (
            <Button
              variant="text"
              size="sm"
              icon={<Undo2 />}
              busy={undo.isPending}
              onClick={() => undo.mutate(again)}
            >
              {t('registrationList.undo')}
            </Button>
          ) : null}
        </Banner>
      )}
    </div>
  )
}
