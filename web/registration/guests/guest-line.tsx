import { useEffect, useRef } from 'react'
import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { guestsPossible } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Info } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import './guest-line.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/** The guest, with Remove. Warns in advance if the chosen mode has fewer than two seats left. */
export function GuestLine({
  guest,
  mode,
  facts,
  isNew = false,
  onRemove,
}: {
  guest: GuestInput
  mode: Mode
  /** Null while loading. */
  facts: ClassFacts | null
  /** Just added by a dialog whose button is removed: the focus comes here. */
  isNew?: boolean
  /** Undefined while the list is being confirmed. */
  onRemove?: () => void
}) {
  const t = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  const name = `${guest.firstName} ${guest.lastName}`
  return (
    <>
      <div className="guest-line">
        <span>
          {t('registrationList.guest')} <b>{name}</b>
        </span>
        {onRemove ? (
          <button type="button" ref={button} onClick={onRemove}>
            {t('common.remove')}
            <span className="visually-hidden"> {t('registrationList.guestNamed', { name })}</span>
          </button>
        ) : null}
      </div>
      {facts && !guestsPossible(facts, mode) ? (
        <Note tone="off" icon={<Info />}>
          <LinkedText text={errorSentence('GUEST_NEEDS_MORE_SEATS')} />
        </Note>
      ) : null}
    </>
  )
}
