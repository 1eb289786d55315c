import '#web/platform/messages/load-more-forms.ts'
import { useState } from 'react'
import type { ListEntry } from '#domain/registration/registration-list.ts'
import { beginCaring, nameOf, useHousehold } from '#web/people/care/people-care.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { refusalSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CircleX } from '#web/ui/icons.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { Note } from '#web/ui/note.tsx'

/** What only somebody who is here for the person can do: the page that asks for it comes up by itself. */
const askedOfThem: readonly string[] = ['TERMS_DUE', 'PROFILE_INCOMPLETE']

/** Whose place could not be booked, and why; where something is missing of the person, the way to it. */
export function RefusedFor({ refusedFor }: { refusedFor: NonNullable<ListEntry['refusedFor']> }) {
  const t = useMessages()
  const people = useHousehold()
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async (userId: number) => {
    setBusy(userId)
    try {
      // The page goes with it, so it stays busy until then.
      await beginCaring(userId, paths.registration())
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(null)
    }
  }
  return (
    <>
      {refusedFor.map(({ who, refusal }) => {
        const person = people.find(({ userId }) => userId === who)
        const name = person ? nameOf(person) : t('care.who.me')
        return (
          <Note tone="no" icon={<CircleX />} key={`${who} ${refusal.code}`}>
            <b>{t('care.who.of', { name })}</b> <LinkedText text={refusalSentence(refusal)} />
            {person && !person.hasLogin && askedOfThem.includes(refusal.code) ? (
              <Button size="sm" busy={busy === person.userId} onClick={() => void act(person.userId)}>
                {t('care.act', { name: person.firstName })}
              </Button>
            ) : null}
          </Note>
        )
      })}
      {failure ? <p role="alert">{failure}</p> : null}
    </>
  )
}
