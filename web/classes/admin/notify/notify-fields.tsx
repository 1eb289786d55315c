import { useMessages } from '#web/platform/messages/messages.ts'
import { reachLabel } from '#web/platform/messages/reach-labels.ts'
import { TextAreaField } from '#web/ui/field/text-area-field.tsx'
import type { TellingPreview } from './notify.api.ts'
import './notify.css'

/** The note that goes with the email, and a preview of the email. */
export function NotifyFields({
  preview: { people, waiting = 0, toCall, unreached, mail },
  note,
  onNote,
  error,
}: {
  /** When one person moves, the waitlist is not notified. */
  preview: Omit<TellingPreview, 'waiting' | 'leads'> & Partial<Pick<TellingPreview, 'waiting'>>
  note: string
  onNote: (note: string) => void
  /** The error of the note. */
  error?: string | undefined
}) {
  const t = useMessages()
  return (
    <div className="notify">
      {waiting > 0 ? (
        <p>{t(people > 0 ? 'adminTelling.waitingToo' : 'adminTelling.waiting', { count: waiting })}</p>
      ) : null}
      {people + waiting + toCall + unreached > 0 ? (
        <p role="status">{reachLabel({ emailed: people + waiting, toCall, unreached })}</p>
      ) : null}
      {toCall > 0 ? <p className="small">{t('adminTelling.calls', { count: toCall })}</p> : null}
      {unreached > 0 ? <p className="small">{t('adminTelling.unreached', { count: unreached })}</p> : null}
      {mail || toCall > 0 ? (
        <>
          <TextAreaField
            label={t('adminTelling.note')}
            hint={t(mail ? 'adminTelling.noteHint' : 'adminTelling.noteHintCalls')}
            error={error}
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => onNote(event.target.value)}
          />
          {mail ? <MailMessage mail={mail} note={note} /> : null}
        </>
      ) : null}
    </div>
  )
}

function MailMessage({ mail, note }: { mail: NonNullable<TellingPreview['mail']>; note: string }) {
  const t = useMessages()
  return (
    <details className="notify__preview">
      <summary>{t('adminTelling.preview')}</summary>
      <div className="notify__message">
        <p>
          <strong>{mail.subject}</strong>
        </p>
        <p>{mail.opening}</p>
        {note.trim() === '' ? null : <p className="notify__note">{note.trim()}</p>}
        <p>{mail.closing}</p>
      </div>
    </details>
  )
}
