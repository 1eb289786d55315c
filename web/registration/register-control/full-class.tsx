import { Link } from 'react-router'
import { classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { useNextDate } from './use-next-date.ts'

/**
 * Alternatives to a full class: its next date with seats, and a phone number. Without a next date their space is kept
 * with the class's own date, so that a button below never moves away from a finger.
 */
export function FullClass({ course, placement }: RegisterControlProps) {
  const t = useMessages()
  const next = useNextDate(course, placement)
  const shown = next ?? course
  const { dayAndMonth: date, startTime: time } = classTexts(shown)
  const { phone } = settings.help
  const call = (text: 'class.fullOrCall' | 'class.fullCall') =>
    phone ? (
      <p>
        <LinkedText text={t(text, { phone })} />
      </p>
    ) : null
  return (
    <div className="register-control__full">
      <div className={next ? undefined : 'register-control__to-come'}>
        <p>
          {t('class.nextWithSeats')}{' '}
          <Link to={paths.class(shown.databaseId)}>{t('class.dateAndTime', { date, time })}</Link>
        </p>
        {call('class.fullOrCall')}
      </div>
      {next === null ? call('class.fullCall') : null}
    </div>
  )
}
