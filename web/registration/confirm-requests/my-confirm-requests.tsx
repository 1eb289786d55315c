import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { Confirming } from './confirm-request.api.ts'
import { ConfirmRequestOutcome, ConfirmRequestQuestion } from './confirm-request-question.tsx'
import { Asked_AnswerDocument } from './documents.generated.ts'
import './confirm-requests.css'

/** On My Classes: what a helper chose for the person, until they respond. */
export function MyConfirmRequests({ asked }: { asked: readonly Confirming[] }) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const result = useMutation({
    mutationFn: async ({ id, confirm }: { id: number; confirm: boolean }) =>
      (await call(Asked_AnswerDocument, { input: { id: String(id), confirm } })).answerAsked,
    // Responded to or expired in the meantime: the page shows the current state.
    onSettled: () => void refresh(),
  })
  const said = useRef<HTMLDivElement>(null)
  // The selected button is removed together with its request, so the focus moves to the result.
  useEffect(() => {
    if (result.isSuccess || result.isError) said.current?.focus()
  }, [result.isSuccess, result.isError])
  if (asked.length === 0 && result.isIdle) return null
  return (
    <section className="confirm-requests-mine" aria-labelledby="my-asked-title">
      <h2 id="my-asked-title">{t('asked.mine')}</h2>
      <div ref={said} tabIndex={-1} className="confirm-requests-result stack">
        {result.data ? <ConfirmRequestOutcome answer={result.data} /> : null}
        {result.error ? (
          <Banner tone="danger">
            <p>
              <LinkedText text={sentenceOf(result.error)} />
            </p>
          </Banner>
        ) : null}
      </div>
      {asked.map((one) => (
        <article className="panel panel--padded confirm-requests-form" key={one.databaseId}>
          <ConfirmRequestQuestion
            asked={one}
            busy={
              result.isPending && result.variables.id === one.databaseId ? result.variables.confirm : null
            }
            unavailable={result.isPending}
            onAnswer={(confirm) => result.mutate({ id: one.databaseId, confirm })}
          />
        </article>
      ))}
    </section>
  )
}
