import 'virtual:texts/forms'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { isLost } from '#web/registration/confirm/confirm-lines.ts'
import { ConfirmPanel } from '#web/registration/confirm/confirm-panel.tsx'
import { ConfirmResult } from '#web/registration/confirm/confirm-result.tsx'
import { useChooser } from '#web/registration/confirm/use-chooser.ts'
import { useConfirmation } from '#web/registration/confirm/use-confirmation.ts'
import { hasFirstRegistrationDraft } from '#web/registration/first-registration/draft.ts'
import { VisitorList } from '#web/registration/first-registration/visitor-list.tsx'
import { useRegistrationList } from '#web/registration/list-store/registration-list.ts'
import { useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Info } from '#web/ui/icons.ts'
import { useInPieces } from '#web/ui/lazy/use-in-pieces.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PersonOfPages } from '#web/ui/page/page-of-person.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { ExpiredList } from './expired-list.tsx'
import { noteSentence } from './list-note.ts'
import { mayBeConfirmed } from './list-today.ts'
import { ListedGroups } from './listed-groups.tsx'
import { useListCaughtUp } from './use-listed-classes.ts'
import './registration-list.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { Note } from '#web/ui/status/note.tsx'

// Only visitors without a list need it, and its schemas are as large as a page.
const RegistrationForm = lazyPart(() => import('#web/registration/confirm/registration-form.tsx'))

/** Rendered before the browser's list is read and its owner is known. */
export function Head() {
  const t = useMessages()
  const { count } = useRegistrationList()
  // Rendered together with the content below it, which it would otherwise push down.
  const isKnown = useInPieces(use(PersonOfPages) !== 'unknown')
  return (
    <PageHead
      title={t('registrationList.title')}
      lead={isKnown && count > 0 ? t('registrationList.lead') : undefined}
      back
    />
  )
}

/**
 * The registration list and its confirmation (specification, sections 2 and 4). Visitors can open it, and sign up with
 * it in one form.
 */
export default function RegistrationListPage() {
  const t = useMessages()
  const list = useRegistrationList()
  const session = useSession()
  const { confirmation, error, isSaving, confirm } = useConfirmation()
  const today = useListCaughtUp(list.list)
  const answer = useChooser()
  const registered = useRegisteredIds()
  const items = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const canConfirm = list.list.entries.some((entry) =>
    mayBeConfirmed(entry, today(entry.course.courseId), registered, answer),
  )

  // The page before has already shown the message of the list.
  const [saidBefore] = useState(list.said)
  const isVisitor = session.status === 'visitor'

  useEffect(() => {
    if (confirmation) result.current?.focus()
  }, [confirmation])
  useEffect(() => {
    if (error) failure.current?.focus()
  }, [error])

  return (
    <>
      <LiveRegion>{list.said && list.said !== saidBefore ? noteSentence(list.said) : null}</LiveRegion>
      {confirmation ? <ConfirmResult confirmation={confirmation} heading={result} /> : null}
      {error ? (
        <div ref={failure} tabIndex={-1} className="registration-list-failure">
          <Banner tone="danger" live>
            {isLost(error) ? (
              <p>{t('listPage.answerLost')}</p>
            ) : (
              <>
                <p>
                  <LinkedText text={sentenceOf(error)} />
                </p>
                <p>{t('listPage.notSaved')}</p>
              </>
            )}
          </Banner>
        </div>
      ) : null}
      <div ref={items} tabIndex={-1} className="registration-list-all">
        {list.expired ? <ExpiredList was={list.expired} list={list} after={items} /> : null}
        {list.count > 0 && isVisitor ? (
          <VisitorList list={list} today={today} canConfirm={canConfirm} />
        ) : list.count > 0 ? (
          <div className="columns registration-list-columns">
            <ListedGroups list={list} today={today} isSaving={isSaving} />
            <ConfirmPanel
              count={list.count}
              canConfirm={canConfirm}
              hasMoved={list.list.entries.some((entry) => movedSince(entry) !== null)}
              isSaving={isSaving}
              onConfirm={confirm}
            />
          </div>
        ) : confirmation ? null : (
          <>
            {list.undo ? <ListedGroups list={list} today={today} isSaving={isSaving} /> : null}
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
          </>
        )}
      </div>
      {isVisitor && list.count === 0 ? (
        hasFirstRegistrationDraft() ? (
          <div className="visitor-list__saved">
            <Note tone="off" icon={<Info />}>
              {t('firstBooking.saved')}
            </Note>
          </div>
        ) : (
          <Suspense fallback={null}>
            <RegistrationForm />
          </Suspense>
        )
      ) : null}
    </>
  )
}
