import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { Rejection } from '#domain/kernel/decision.ts'
import { AvailabilityNote } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { externalLink } from '#web/platform/page/settings.ts'
import { ListButton } from '#web/registration/list/list-button.tsx'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { WaitControl } from '#web/registration/waiting/wait-control.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { FullClass } from './full-class.tsx'
import type { RegisterControlProps } from './register-control-props.ts'

/** Why the class is closed for registration. If it is in the list already, it can still be removed. */
export function ClosedControl({
  course,
  placement,
  rejection,
  list,
}: RegisterControlProps & {
  rejection: Rejection
  list: RegistrationListInUse
}) {
  const t = useMessages()
  const contact = rejection.code === 'CLASS_CONTACT_US' ? externalLink('Contact Us') : undefined
  return (
    <>
      <AvailabilityNote rejection={rejection} />
      {contact ? (
        <LinkButton variant="secondary" href={contact}>
          {t('chrome.contactUs')}
        </LinkButton>
      ) : null}
      {rejection.code === 'CLASS_FULL' && !isPast(new Date(course.start), now()) ? (
        <>
          <WaitControl course={course} />
          <FullClass course={course} placement={placement} />
        </>
      ) : null}
      <ListButton course={course} list={list} />
    </>
  )
}
