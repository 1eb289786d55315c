import type { Refusal } from '#domain/kernel/decision.ts'
import { AvailabilityNote, type ClassListing } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { externalLink } from '#web/platform/page/settings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { RegistrationListInUse } from './list/registration-list.ts'
import { ListButton } from './list-button.tsx'

/** Why the class cannot be registered for; what was put into the list while it could can still be taken out. */
export function ClosedControl({
  course,
  refusal,
  list,
}: {
  course: ClassListing
  refusal: Refusal
  list: RegistrationListInUse
}) {
  const t = useMessages()
  const contact = refusal.code === 'CLASS_CONTACT_US' ? externalLink('Contact Us') : undefined
  return (
    <>
      <AvailabilityNote refusal={refusal} />
      {contact ? (
        <LinkButton variant="secondary" href={contact}>
          {t('chrome.contactUs')}
        </LinkButton>
      ) : null}
      <ListButton course={course} list={list} />
    </>
  )
}
