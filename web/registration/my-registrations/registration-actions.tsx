import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { type ClassResponse, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { type Mode, modeOf, noSeatsCodes } from '#domain/kernel/modes.ts'
import type { BroughtGuest } from '#domain/people/guests/guest-table.ts'
import { decideGuestAddition } from '#domain/registration/guests/decide-guest-change.rule.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { decideModeSwitch } from '#domain/registration/switch-mode/decide-mode-switch.rule.ts'
import { openToAllFrom } from '#domain/registration/waiting/offer-times.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { modesOf } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { useCallFor } from '#web/platform/session/call-for.ts'
import {
  ChangeRegistration_AddGuestDocument,
  ChangeRegistration_RemoveGuestDocument,
  ChangeRegistration_SwitchDocument,
} from '#web/registration/documents.generated.ts'
import { AddGuest } from '#web/registration/guests/add-guest.tsx'
import { guestToBringBack } from '#web/registration/guests/guest-to-restore.ts'
import { WaitToSwitch } from '#web/registration/waiting/wait-to-switch.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ModeIcons } from '#web/ui/content/tag.tsx'
import { Info, Undo2, Users } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { useRefreshRegistrations } from './refresh-registrations.ts'
import './registration-actions.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/** What was changed, and how to undo it. */
interface Said {
  words: string
  undo?: () => void
}

/** The part of a guest that can be restored. Their other data is deleted when they are removed. */
type RemovableGuest = BroughtGuest & { name: string }

/** What the changes need to know about the registration. */
interface ChangedRegistration {
  databaseId: number
  guest: RemovableGuest | null
  registrationDetails: { registrationType: string }
}

/** What the changes need to know about the class. */
type ChangedClass = ClassResponse &
  Parameters<typeof modesOf>[0] & { databaseId: number; title: string; end: string }

/** Domain errors that a card shows, too, so that people learn why a button is missing. */
const fullCodes: readonly string[] = [...noSeatsCodes, 'GUEST_NEEDS_MORE_SEATS']

/**
 * All actions for a registered class, in one row: those of the page (`lead`, `tail`), and between them other modes
 * and the guest. Each is one step, and the person keeps their spot. The server checks again.
 */
export function RegistrationActions({
  course,
  registration,
  lead,
  tail,
  shows,
}: {
  course: ChangedClass
  registration: ChangedRegistration
  lead?: ReactNode
  tail?: ReactNode
  /**
   * all: actions that are not possible now are shown with the reason. possible: for a card among others, which only
   * mentions full classes.
   */
  shows: 'all' | 'possible'
}) {
  const t = useMessages()
  const attendeeId = useSession().user?.attendeeId ?? null
  const refresh = useRefreshRegistrations()
  const call = useCallFor()
  const [said, setSaid] = useState<Said | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const change = useMutation({
    mutationFn: async ({ act }: { act: () => Promise<unknown>; said: () => Said }) => {
      await act()
      await refresh()
    },
    onMutate: () => setSaid(null),
    onSuccess: (_answer, { said }) => setSaid(said()),
    onError: () => {
      // The seats may be taken by now: the page shows the current state.
      void refresh()
    },
  })
  // The button that was selected may have changed or be removed: the message gets the focus once it is shown.
  useEffect(() => {
    if (said !== null || change.error) outcome.current?.focus()
  }, [said, change.error])
  const id = String(registration.databaseId)
  const mode = modeOf(registration.registrationDetails.registrationType)
  const existing = {
    attendeeId: attendeeId ?? 0,
    cancelled: false,
    mode,
    places: registration.guest ? 2 : 1,
    facts: factsFromResult(course),
  }
  const adding = decideGuestAddition(existing, attendeeId, now())
  const others = modesOf(course).filter((other) => other !== mode)

  const addGuest = async (guest: GuestInput) => {
    // A domain error stays in the dialog, so it does not change the messages above.
    setSaid(null)
    await call(ChangeRegistration_AddGuestDocument, { input: { registrationId: id, guest } })
    change.reset()
    await refresh()
    setSaid({ words: t('change.guestAdded', { name: `${guest.firstName} ${guest.lastName}` }) })
  }
  const switchTo = (other: Mode) => () =>
    call(ChangeRegistration_SwitchDocument, { input: { id, registrationType: other } })
  // Undo takes a seat like any change. If that is taken in the meantime, the server says so.
  const switched = (to: Mode, from: Mode) => t(`modeForms.${to}.switched`, { spot: t(`modes.${from}.spot`) })
  const switchMode = (other: Mode) =>
    change.mutate({
      act: switchTo(other),
      said: () => ({
        words: switched(other, mode),
        undo: () => change.mutate({ act: switchTo(mode), said: () => ({ words: switched(mode, other) }) }),
      }),
    })
  const removeGuest = (deleted: RemovableGuest) => {
    const { name } = deleted
    let back: GuestInput | null = null
    const bringBack = (guest: GuestInput) =>
      change.mutate({
        act: () => call(ChangeRegistration_AddGuestDocument, { input: { registrationId: id, guest } }),
        said: () => ({ words: t('change.guestAdded', { name }) }),
      })
    change.mutate({
      act: async () => {
        back = await guestToBringBack(deleted)
        await call(ChangeRegistration_RemoveGuestDocument, { input: { registrationId: id } })
      },
      said: () => {
        const guest = back
        return { words: t('change.guestRemoved', { name }), undo: guest ? () => bringBack(guest) : undefined }
      },
    })
  }
  const { guest } = registration
  const switches = others.map((other) => ({
    other,
    decision: decideModeSwitch(existing, attendeeId, other, now()),
  }))
  const rejected = switches.flatMap(({ other, decision }) =>
    decision.ok || (shows === 'possible' && !fullCodes.includes(decision.code))
      ? []
      : [
          {
            other,
            isFull: fullCodes.includes(decision.code),
            reason: errorSentence(decision.code, decision.data),
          },
        ],
  )
  // Several modes may have the same reason, which is then shown once.
  const reasons = [...new Set(rejected.map(({ reason }) => reason))]
  const full = rejected.filter(({ isFull }) => isFull).map(({ other }) => other)
  const title = <span className="visually-hidden">: {course.title}</span>
  return (
    <div className="registration-actions">
      <Outcome ref={outcome} said={said} error={change.error} />
      <div className="registration-actions__row">
        {lead}
        {switches.map(({ other, decision }) =>
          decision.ok || shows === 'all' ? (
            <Button
              key={other}
              variant="quiet"
              size="sm"
              icon={<ModeIcons modes={[other]} />}
              unavailable={!decision.ok || change.isPending}
              onClick={() => switchMode(other)}
            >
              <span>
                {t(`modeForms.${other}.switchTo`)}
                {title}
              </span>
            </Button>
          ) : null,
        )}
        {guest ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Users />}
            unavailable={change.isPending}
            onClick={() => removeGuest(guest)}
          >
            <span>
              {t('change.removeGuest', { name: guest.name })}
              {title}
            </span>
          </Button>
        ) : adding.ok ? (
          <AddGuest
            course={course}
            style="quiet"
            addsClass={false}
            unavailable={change.isPending}
            onAdd={addGuest}
          />
        ) : null}
        {tail}
      </div>
      {reasons.map((reason) => (
        <Note key={reason} tone="off" icon={<Info />}>
          <LinkedText text={reason} />
        </Note>
      ))}
      {full.length > 0 && openToAllFrom(existing.facts.start, settings.waiting) > now() ? (
        <WaitToSwitch course={course} modes={full} isCard={shows === 'possible'} />
      ) : null}
    </div>
  )
}

function Outcome({
  ref,
  said,
  error = null,
}: {
  ref: Ref<HTMLDivElement>
  said: Said | null
  error?: Error | null
}) {
  const t = useMessages()
  return (
    <div ref={ref} tabIndex={-1} className="registration-actions__said">
      {error ? (
        <Banner tone="danger">
          <p>
            <LinkedText text={sentenceOf(error)} />
          </p>
        </Banner>
      ) : said ? (
        <Banner tone="success">
          <p>{said.words}</p>
          {said.undo ? (
            <Button variant="text" size="sm" icon={<Undo2 />} onClick={said.undo}>
              {t('registrationList.undo')}
            </Button>
          ) : null}
        </Banner>
      ) : null}
    </div>
  )
}
