import { rejectionLabel } from '#web/mail/mail-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { MailReceiver } from './mail-log.api.ts'

/**
 * For the people a search finds: why they get no email, whether or not one was written. Renders nothing if all is well.
 */
export function WhyNoMail({ people }: { people: readonly MailReceiver[] }) {
  const failing = people.filter(({ reasons }) => reasons.length > 0)
  return (
    <div role="status" className="mail-log__why">
      {failing.length > 0 ? (
        <Banner tone="warning">
          <ul>
            {failing.map((person) => (
              <li key={person.databaseId}>
                <LongWords>
                  <strong>{person.name}</strong> ({person.email}): <Reasons person={person} />
                </LongWords>
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  )
}

function Reasons({ person: { reasons, refusal } }: { person: MailReceiver }) {
  const t = useMessages()
  const texts = reasons.map((reason) => {
    const sentence = t(`adminMail.why.${reason}`)
    return reason === 'ADDRESS_REFUSED' ? `${sentence} ${rejectionLabel(refusal)}` : sentence
  })
  return texts.join(' ')
}
