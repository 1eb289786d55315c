import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/long-words.tsx'
import { PhoneLink } from './phone-link.tsx'
import type { RosterEntry } from './roster.api.ts'
import { fullName } from './roster-words.ts'

/** Who gets no email about a class, and is called: names with their phones, or with that of who helps them. `folded`: below their number. */
export function ToCall({ entries, folded = false }: { entries: readonly RosterEntry[]; folded?: boolean }) {
  const t = useMessages()
  const people = entries.filter(({ reach }) => reach !== 'EMAILED')
  if (people.length === 0) return null
  const words = t('adminRoster.late.toCall', { count: people.length })
  const list = (
    <ul className="roster-to-call">
      {people.map((person) => {
        const phone = person.phone ?? person.helper?.phone ?? null
        return (
          <li key={person.registrationId}>
            <LongWords>{fullName(person)}</LongWords>{' '}
            {phone ? (
              <PhoneLink phone={phone} />
            ) : (
              <span className="muted">{t('adminRoster.late.noPhone')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
  if (folded)
    return (
      <details>
        <summary>{words}</summary>
        {list}
      </details>
    )
  return (
    <div>
      <p>{words}</p>
      {list}
    </div>
  )
}
