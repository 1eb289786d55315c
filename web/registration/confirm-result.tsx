import type { RefObject } from 'react'
import { needsPlace } from '#domain/kernel/modes.ts'
import type { RegistrationNote } from '#domain/registration/registration-notes.rule.ts'
import { ClassArch, momentText } from '#web/classes/classes.door.ts'
import { refusalSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages, t as words } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { CircleCheck } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { modeNames } from '#web/ui/tag.tsx'
import type { Confirmation } from './use-confirmation.ts'

/** What was booked, and how many classes were not; those stay in the list below, each with its reason. */
export function ConfirmResult({
  confirmation: { booked, failedCount },
  heading,
}: {
  confirmation: Confirmation
  /** Gets the focus when the answer has come. */
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const t = useMessages()
  return (
    <section className="panel registration-list-result" aria-labelledby="confirm-result">
      <h2 id="confirm-result" tabIndex={-1} ref={heading}>
        {booked.length > 0 ? <CircleCheck /> : null}
        {booked.length > 0
          ? t('registrationList.result.booked', { count: booked.length })
          : t('registrationList.result.noneBooked')}
      </h2>
      {failedCount > 0 ? <p>{t('registrationList.result.failed', { count: failedCount })}</p> : null}
      {booked.length > 0 ? (
        <>
          <ul className="registration-list-result__list">
            {booked.map(({ entry: { course, mode }, refusal, notes }) => (
              <li key={course.courseId}>
                <ClassArch start={course.start} />
                <div>
                  <b>{course.title}</b>
                  <p className="small">
                    {momentText(new Date(course.start))}
                    {', '}
                    {needsPlace(mode)
                      ? (course.locationName ?? t('class.checkWithOrganizers'))
                      : modeNames([mode])}
                  </p>
                  {[...(refusal ? [refusalSentence(refusal)] : []), ...notes.map(noteWords)].map((remark) => (
                    <p className="small muted" key={remark}>
                      <LinkedText text={remark} />
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <div className="button-row">
            <LinkButton to={paths.myClasses()}>{t('registrationList.result.goToMyClasses')}</LinkButton>
            <LinkButton variant="secondary" to={paths.home()}>
              {t('registrationList.result.findMore')}
            </LinkButton>
          </div>
        </>
      ) : null}
    </section>
  )
}

function noteWords(note: RegistrationNote): string {
  switch (note.code) {
    case 'GUEST_HAS_PLACE':
      return words('registrationList.result.guestHasPlace', note.data)
    case 'VIDEO_LINK_LATER':
      return words('registrationList.result.videoLinkLater')
  }
}
