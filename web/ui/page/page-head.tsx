import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { ArrowLeft } from '#web/ui/icons.ts'

/**
 * The head of a page: optional Back, a greeting, the h1 and a lead sentence. It sets the document title. `welcome`:
 * 'title' puts the greeting in the h1's place (home), 'above' over the h1 (My Account).
 */
export function PageHead({
  title,
  lead,
  back,
  welcome,
  greeting = null,
  aside,
  language,
}: {
  title: string
  /** Language of the title, if it is not the portal's default. */
  language?: string | null
  lead?: ReactNode
  /** True: one step back in the history, or home. */
  back?: boolean | { label: string; to: string }
  welcome?: 'title' | 'above'
  /** The greeting. Null for visitors. */
  greeting?: string | null
  /** To the right of Back: Share, Edit. */
  aside?: ReactNode
}) {
  usePageTitle(title)
  return (
    <>
      {back || aside ? (
        <div className="back-bar">
          {back ? (
            <BackLink
              label={back === true ? undefined : back.label}
              to={back === true ? undefined : back.to}
            />
          ) : (
            <span />
          )}
          {aside}
        </div>
      ) : null}
      <div
        className={
          welcome === 'above' ? 'page-head-below-welcome' : back ? 'page-head page-head--back' : 'page-head'
        }
      >
        {welcome === 'above' && greeting ? <p className="page-head__welcome">{greeting}</p> : null}
        <h1 {...inLanguage(language)}>{welcome === 'title' && greeting ? greeting : title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
    </>
  )
}

/** Goes back to the previous page of the portal. Without one it goes to `to`, or home. */
export function BackLink({ label, to }: { label?: string; to?: string }) {
  const t = useMessages()
  const navigate = useNavigate()
  return (
    <Link
      className="back-bar__back"
      to={to ?? paths.home()}
      onClick={(event) => {
        if (to !== undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
        // history.state.idx is react-router's count of portal pages before this one in the history.
        const state: unknown = window.history.state
        const behind = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
        if (behind === 0) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ArrowLeft />
      <span>{label ?? t('common.back')}</span>
    </Link>
  )
}
