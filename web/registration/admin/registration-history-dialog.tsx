import { useQuery } from '@tanstack/react-query'
import { modeOf } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/public.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { fullName } from './registration-columns.tsx'
import { historyQuery, type RegistrationEvent, type RegistrationRow } from './registrations-admin.api.ts'

/** The history of a registration, and who made each change if it was not the person. */
export function RegistrationHistoryDialog({ row, onClose }: { row: RegistrationRow; onClose: () => void }) {
  const t = useMessages()
  const result = useQuery(historyQuery(row.databaseId))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRegistrations.history.title')}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <p>
        <LongWords>
          <strong>{fullName(row)}</strong>
          <br />
          {row.courseTitle}
        </LongWords>
        <br />
        {instantText(new Date(row.courseStart))}
      </p>
      <Record result={result}>
        {(events) => (
          <ol className="registrations-admin-history">
            {events.map((event) => (
              <li key={`${event.at} ${event.kind}`}>
                <strong>{textOf(event)}</strong>
                {event.byName ? (
                  <span>
                    <LongWords>{t('adminRegistrations.history.by', { name: event.byName })}</LongWords>
                  </span>
                ) : null}
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              </li>
            ))}
          </ol>
        )}
      </Record>
    </Dialog>
  )
}

function textOf({ kind, fromMode, toMode }: RegistrationEvent): string {
  return text(`adminRegistrations.history.${kind}`, { from: modeLabel(fromMode), to: modeLabel(toMode) })
}

function modeLabel(mode: string | null): string {
  return mode === null ? '' : text(`modes.${modeOf(mode)}.label`)
}
