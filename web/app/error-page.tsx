import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { report } from '#web/crashes/watch-browser-errors.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { HelpLine } from '#web/ui/status/help-line.tsx'

/** Replaces a page that crashed: a sentence and one way forward. Its reload also loads a new version of the app. */
export function ErrorPage() {
  const t = useMessages()
  const error = useRouteError()
  const sentence = t('errors.fallback')
  const requestId = error instanceof CallError ? error.requestId : null
  usePageTitle(sentence)
  useEffect(() => report(error), [error])
  return (
    <>
      <h1 className="visually-hidden">{sentence}</h1>
      <div role="alert">
        <EmptyState
          level={2}
          title={sentence}
          action={<Button onClick={() => window.location.reload()}>{t('errors.tryAgain')}</Button>}
        >
          {requestId ? t('errors.requestId', { requestId }) : null}
        </EmptyState>
        <HelpLine withEmail />
      </div>
    </>
  )
}
