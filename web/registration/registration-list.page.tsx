import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSession } from '#web/accounts/accounts.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ConfirmPanel } from './confirm-panel.tsx'
import { ConfirmResult } from './confirm-result.tsx'
import { keepFocusAfterRemoval } from './focus-after-removal.ts'
import { useRegistrationList } from './list/registration-list.ts'
import { ListItem } from './list-item.tsx'
import { noteSentence } from './list-note.ts'
import { useConfirmation } from './use-confirmation.ts'
import { useListedClasses } from './use-listed-classes.ts'
import './registration-list.css'

// Only visitors need it, and its schemas weigh as much as a page.
const RegistrationForm = lazy(() => import('./registration-form.tsx'))

/** The registration list and its confirmation (specification, sections 2 and 4); open to visitors, who log in or register to confirm. */
export default function RegistrationListPage() {
  const t = useMessages()
  const list = useRegistrationList()
  const session = useSession()
  const { confirmation, error, isSaving, confirm } = useConfirmation()
  const today = useListedClasses(list.list)
  const items = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const failure = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (confirmation) result.current?.focus()
  }, [confirmation])
  useEffect(() => {
    if (error) failure.current?.focus()
  }, [error])

  return (
    <>
      <PageHead
        title={t('registrationList.title')}
        lead={list.count > 0 ? t('registrationList.lead') : undefined}
        back
      />
      <LiveRegion>{list.said ? noteSentence(list.said) : null}</LiveRegion>
      {confirmation ? <ConfirmResult confirmation={confirmation} heading={result} /> : null}
      {error ? (
        <div ref={failure} tabIndex={-1} className="registration-list-failure">
          <Banner tone="danger" live>
            <p>{sentenceOf(error)}</p>
            <p>{t('registrationList.notSaved')}</p>
          </Banner>
        </div>
      ) : null}
      {list.count > 0 ? (
        <div className="columns registration-list-columns">
          <div ref={items}>
            {list.list.entries.map((entry) => (
              <ListItem
                key={entry.course.courseId}
                entry={entry}
                today={today(entry.course.courseId)}
                list={list}
                isSaving={isSaving}
                onRemove={() => {
                  keepFocusAfterRemoval(items.current, '.registration-list-item__remove')
                  list.remove(entry.course.courseId, { alone: true })
                }}
              />
            ))}
          </div>
          <ConfirmPanel count={list.count} isSaving={isSaving} onConfirm={confirm} />
        </div>
      ) : confirmation ? null : (
        <EmptyState
          level={2}
          title={t('registrationList.empty')}
          action={
            <LinkButton variant="secondary" to={paths.home()}>
              {t('chrome.findAClass')}
            </LinkButton>
          }
        >
          {t('registrationList.emptyHint')}
        </EmptyState>
      )}
      {session.status === 'visitor' ? (
        <Suspense fallback={null}>
          <RegistrationForm offersLogin={list.count === 0} />
        </Suspense>
      ) : null}
    </>
  )
}
