import 'virtual:texts/forms'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { registrationsToConfirm } from '#domain/registration/confirm/confirmed-list.rule.ts'
import { movedSince } from '#domain/registration/list/listed-class-now.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ListedGroups } from '#web/registration/list/listed-groups.tsx'
import type { ListedClassToday } from '#web/registration/list/use-listed-classes.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { Info } from '#web/ui/icons.ts'
import { preloadableLazy } from '#web/ui/lazy/lazy-part.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import './visitor-list.css'

// Only visitors need it, and its schemas are as large as a page.
const [FirstRegistrationForm, prepareForm] = preloadableLazy(() => import('./first-registration-form.tsx'))

/** Owner of a visitor's lines: the person who signs up with them. */
const visitor = { self: 0, others: [] }

/** What a visitor has chosen, and beside it the combined form that signs them up and confirms it. */
export function VisitorList({
  list,
  today,
  canConfirm,
}: {
  list: RegistrationListInUse
  today: (courseId: number) => ListedClassToday
  /** False: no class of the list can be registered for now. */
  canConfirm: boolean
}) {
  const t = useMessages()
  const [isSending, setSending] = useState(false)
  const isFormThere = useFormCode()
  const hasMoved = list.list.entries.some((entry) => movedSince(entry) !== null)
  const hindrance = hasMoved ? t('listPage.checkFirst') : canConfirm ? null : t('listPage.nothingToConfirm')
  const waiting = (
    <SkeletonFrame label={t('common.loading')} minHeight="120rem">
      <Skeleton height={48} structure="control" />
    </SkeletonFrame>
  )
  return (
    <div className="visitor-list">
      <div className="visitor-list__classes">
        <ListedGroups list={list} today={today} isSaving={isSending} />
        {canConfirm || hasMoved || isSending ? null : (
          <Note tone="off" icon={<Info />} live>
            {hindrance}
          </Note>
        )}
      </div>
      <div className="visitor-list__form">
        {isFormThere ? (
          <Suspense fallback={waiting}>
            <FirstRegistrationForm
              count={list.count}
              lines={() => registrationsToConfirm(list.list, visitor.self, visitor)}
              hindrance={hindrance}
              onSending={setSending}
            />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  )
}

/**
 * Whether the form's code has loaded. Then it is rendered in pieces. If the page already waits for the code, it is
 * rendered in one piece with the next response.
 */
function useFormCode(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const render = () => startTransition(() => setThere(true))
    // If the code does not load, the form tries once more and shows the error.
    prepareForm().then(render, render)
  }, [])
  return isThere
}
