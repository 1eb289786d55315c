import { Link } from 'react-router'
import { classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { useNextDate } from './use-next-date.ts'

/** Alternatives to a full class: its next date with seats, and a phone number. */
export function FullClass({ course, placement }: RegisterControlProps) {
  const t = useMessages()
  const { next, isPending } = useNextDate(course, placement)
  const { phone } = settings.help
  // Reserves its space, so that it does not push the card's other lines.
  if (isPending) return <Skeleton height={72} />
  if (!next && !phone) return null
  return (
    <div className="register-control__full">
      {next ? (
        <p>
          {t('class.nextWithSeats')}{' '}
          <Link to={paths.class(next.databaseId)}>
            {t('class.dateAndTime', { date: classTexts(next).dayAndMonth, time: classTexts(next).startTime })}
          </Link>
        </p>
      ) : null}
      {phone ? (
        <p>
          <LinkedText text={t(next ? 'class.fullOrCall' : 'class.fullCall', { phone })} />
        </p>
      ) : null}
    </div>
  )
}
