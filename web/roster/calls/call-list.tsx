import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { instantText } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { PhoneLink } from '#web/roster/message/phone-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { type CallLine, callCountQuery, callsQuery, setCalled } from './calls.api.ts'
import './calls.css'

/**
 * The people to call, with what to say. A finished line keeps its position, so that the next one does not move under
 * the finger.
 */
export function CallList({ calls, courseId }: { calls: readonly CallLine[]; courseId: number | null }) {
  return (
    <ul className="calls">
      {calls.map((line) => (
        <li key={line.id} data-call={line.id} data-called={line.called || undefined}>
          <OneCall line={line} courseId={courseId} />
        </li>
      ))}
    </ul>
  )
}

function OneCall({ line, courseId }: { line: CallLine; courseId: number | null }) {
  const t = useMessages()
  const client = useQueryClient()
  const { id, name, called = false } = line
  const say = useMutation({
    mutationFn: (isCalled: boolean) => setCalled(id, isCalled),
    onSuccess: (_done, isCalled) => {
      const { queryKey } = callsQuery(courseId)
      client.setQueryData(queryKey, (calls) =>
        calls?.map((one) => (one.id === id ? { ...one, called: isCalled } : one)),
      )
      void client.invalidateQueries({ queryKey: callCountQuery.queryKey })
      // The selected button is replaced by the other one, which gets the focus.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-call="${id}"] .calls__act button`)?.focus(),
      )
    },
  })
  const button = (
    <div className="calls__act">
      <Button
        variant={called ? 'quiet' : 'secondary'}
        busy={say.isPending}
        onClick={() => say.mutate(!called)}
        aria-label={t(called ? 'adminRoster.calls.putBackOf' : 'adminRoster.calls.doneOf', { name })}
      >
        {t(called ? 'adminRoster.calls.putBack' : 'adminRoster.calls.done')}
      </Button>
    </div>
  )
  const failed = say.isError ? (
    <Banner tone="danger" live>
      <p>{sentenceOf(say.error)}</p>
    </Banner>
  ) : null
  if (called)
    return (
      <>
        <p className="calls__person" role="status">
          {t('adminRoster.calls.called', { name })}
        </p>
        {button}
        {failed}
      </>
    )
  return (
    <>
      <div className="calls__person">
        <strong>
          <LongWords>{name}</LongWords>
        </strong>
        <PhoneOf line={line} />
        {courseId === null ? (
          <Link to={paths.roster(line.courseId)}>
            <LongWords>{line.title}</LongWords>
          </Link>
        ) : null}
        {courseId === null ? <small>{instantText(new Date(line.start))}</small> : null}
      </div>
      <div className="calls__say">
        <b>{t('adminRoster.calls.say')}</b>
        {line.say.map((sentence, nth) => (
          <p key={nth}>{sentence}</p>
        ))}
        {line.hint ? <p className="muted small">{line.hint}</p> : null}
      </div>
      {button}
      {failed}
    </>
  )
}

function PhoneOf({ line: { name, phone, phoneHidden, helper } }: { line: CallLine }) {
  const t = useMessages()
  return (
    <>
      {phone ? (
        <span className="calls__number">
          <PhoneLink phone={phone} />
        </span>
      ) : (
        <span className="muted">
          {t(phoneHidden ? 'adminRoster.calls.phoneHidden' : 'adminRoster.calls.noPhone')}
        </span>
      )}
      {helper ? <small>{t('adminRoster.calls.helper', { helper, name })}</small> : null}
    </>
  )
}
