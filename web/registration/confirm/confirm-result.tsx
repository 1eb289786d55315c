import 'virtual:texts/forms'
import type { RefObject } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { ConfirmRequestOthers } from '#web/registration/confirm-requests/confirm-request-others.tsx'
import { RegisteredGroups } from '#web/registration/my-registrations/registered-groups.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CircleCheck } from '#web/ui/icons.ts'
import type { Confirmation } from './use-confirmation.ts'

/** What was registered, and how many classes were not. Those stay in the list below, each with its reason. */
export function ConfirmResult({
  confirmation: { registeredClasses, requested, failedCount },
  heading,
}: {
  confirmation: Confirmation
  /** Gets the focus when the response has arrived. */
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const t = useMessages()
  const { user } = useSession()
  return (
    <section className="panel registration-list-result" aria-labelledby="confirm-result">
      <h2 id="confirm-result" tabIndex={-1} ref={heading}>
        {registeredClasses.length > 0 ? <CircleCheck /> : null}
        {registeredClasses.length > 0
          ? t('listPage.result.booked', {
              count: new Set(registeredClasses.map(({ entry }) => entry.course.courseId)).size,
            })
          : requested.length > 0
            ? t('asked.list.heading', {
                count: new Set(requested.map(({ entry }) => entry.course.courseId)).size,
              })
            : t('listPage.result.noneBooked')}
      </h2>
      {registeredClasses.some(({ domainError }) => domainError === null) && user ? (
        <p>{t('listPage.result.mailed', { email: user.email })}</p>
      ) : null}
      {failedCount > 0 ? <p>{t('listPage.result.failed', { count: failedCount })}</p> : null}
      {registeredClasses.length > 0 ? <RegisteredGroups registered={registeredClasses} level={3} /> : null}
      <ConfirmRequestOthers requested={requested} />
      {registeredClasses.length + requested.length > 0 ? (
        <div className="button-row">
          <LinkButton to={paths.myClasses()}>{t('listPage.result.goToMyClasses')}</LinkButton>
          <LinkButton variant="secondary" to={paths.home()}>
            {t('listPage.result.findMore')}
          </LinkButton>
        </div>
      ) : null}
    </section>
  )
}
