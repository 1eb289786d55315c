import 'virtual:texts/forms'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { errorSentenceOf } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleX } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'

/** Errors that the person's page helps to resolve. */
const requestedOfThem: readonly string[] = ['TERMS_DUE', 'PROFILE_INCOMPLETE']

/** Who could not be registered, and why. If something is missing for the person, it links to where that is entered. */
export function RejectedFor({ refusedFor }: { refusedFor: NonNullable<ListEntry['refusedFor']> }) {
  const t = useMessages()
  const people = useHousehold()
  return (
    <>
      {refusedFor.map(({ who, refusal }) => {
        const person = people.find(({ userId }) => userId === who)
        // The proxy access ended while the list was open: their name may no longer be available.
        const isEnded = refusal.code === 'NOT_FOUND'
        const name = person ? nameOf(person) : isEnded ? null : t('care.who.me')
        return (
          <Note tone="no" icon={<CircleX />} key={`${who} ${refusal.code}`}>
            {name === null ? null : <b>{t('care.who.of', { name })} </b>}
            <LinkedText text={isEnded ? t('care.who.over') : errorSentenceOf(refusal)} />
            {person && !person.hasLogin && requestedOfThem.includes(refusal.code) ? (
              <LinkButton
                size="sm"
                variant="secondary"
                to={paths.person('profile', person.userId)}
                state={{ from: paths.registration() }}
              >
                {t('care.pages.open', { name: person.firstName })}
              </LinkButton>
            ) : null}
          </Note>
        )
      })}
    </>
  )
}
