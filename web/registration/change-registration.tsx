import { useMutation } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { factsFromAnswer } from '#domain/classes/class-facts.ts'
import { type Mode, modeOf } from '#domain/kernel/modes.ts'
import { decideGuestAddition } from '#domain/registration/decide-guest-change.rule.ts'
import { decideModeSwitch } from '#domain/registration/decide-mode-switch.rule.ts'
import type { GuestInput } from '#domain/registration/guest.input.ts'
import { useSession } from '#web/accounts/accounts.door.ts'
import { type ClassDetails, modesOf } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { call } from '#web/platform/session/call.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Info, Users } from '#web/ui/icons.ts'
import { Note } from '#web/ui/note.tsx'
import { ModeIcons } from '#web/ui/tag.tsx'
import { AddGuest } from './add-guest.tsx'
import {
  ChangeRegistration_AddGuestDocument,
  ChangeRegistration_RemoveGuestDocument,
  ChangeRegistration_SwitchDocument,
} from './documents.generated.ts'
import { useRefreshRegistrations } from './refresh-registrations.ts'
import type { OwnRegistration } from './registered.ts'
import './change-registration.css'

const switchWords = {
  'in-person': { to: 'change.toInPerson', now: 'change.nowInPerson' },
  online: { to: 'change.toOnline', now: 'change.nowOnline' },
} as const satisfies Record<Mode, unknown>

/**
 * Changes a booked class without giving up its place: the other mode in one step, a guest more or fewer. What the rules refuse
 * beforehand stands there in words; the server decides again.
 */
export function ChangeRegistration({
  course,
  registration,
}: {
  course: ClassDetails
  registration: OwnRegistration
}) {
  const t = useMessages()
  const attendeeId = useSession().user?.attendeeId ?? null
  const refresh = useRefreshRegistrations()
  const [said, setSaid] = useState<string | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const change = useMutation({
    mutationFn: async ({ act }: { act: () => Promise<unknown>; said: string }) => {
      await act()
      await refresh()
    },
    onMutate: () => setSaid(null),
    onSuccess: (_answer, { said }) => setSaid(said),
    onError: () => {
      // The seats that were here may be gone: the page shows what is now.
      void refresh()
    },
  })
  // The button that was pressed may be another one now, or gone: the outcome gets the focus once it stands there.
  useEffect(() => {
    if (said !== null || change.error) outcome.current?.focus()
  }, [said, change.error])
  const id = String(registration.databaseId)
  const mode = modeOf(registration.registrationDetails.registrationType)
  const held = {
    attendeeId: attendeeId ?? 0,
    cancelled: false,
    mode,
    places: registration.guest ? 2 : 1,
    facts: factsFromAnswer(course),
  }
  const adding = decideGuestAddition(held, attendeeId, now())
  const others = modesOf(course).filter((other) => other !== mode)

  const addGuest = async (guest: GuestInput) => {
    // What is refused stays in the dialog, so this is no change of the ones above.
    setSaid(null)
    await call(ChangeRegistration_AddGuestDocument, { input: { registrationId: id, guest } })
    change.reset()
    await refresh()
    setSaid(t('change.guestAdded', { name: `${guest.firstName} ${guest.lastName}` }))
  }
  const switchMode = (other: Mode) =>
    change.mutate({
      act: () => call(ChangeRegistration_SwitchDocument, { input: { id, registrationType: other } }),
      said: t(switchWords[other].now),
    })
  const removeGuest = (name: string) =>
    change.mutate({
      act: () => call(ChangeRegistration_RemoveGuestDocument, { input: { registrationId: id } }),
      said: t('change.guestRemoved', { name }),
    })
  const { guest } = registration
  if (others.length === 0 && !guest && !adding.ok) return said ? <Outcome ref={outcome} said={said} /> : null
  return (
    <div className="change-registration">
      <Outcome ref={outcome} said={said} error={change.error} />
      {others.map((other) => {
        const switching = decideModeSwitch(held, attendeeId, other, now())
        return (
          <div key={other}>
            <Button
              variant="secondary"
              size="sm"
              icon={<ModeIcons modes={[other]} />}
              unavailable={!switching.ok || change.isPending}
              onClick={() => switchMode(other)}
            >
              {t(switchWords[other].to)}
            </Button>
            {switching.ok ? null : (
              <Note tone="off" icon={<Info />}>
                {errorSentence(switching.code, switching.data)}
              </Note>
            )}
          </div>
        )
      })}
      {guest ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Users />}
          unavailable={change.isPending}
          onClick={() => removeGuest(guest.name)}
        >
          {t('change.removeGuest', { name: guest.name })}
        </Button>
      ) : adding.ok ? (
        <AddGuest
          course={course}
          look="secondary"
          addsClass={false}
          unavailable={change.isPending}
          onAdd={addGuest}
        />
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
  said: string | null
  error?: Error | null
}) {
  return (
    <div ref={ref} tabIndex={-1} className="change-registration__said">
      {error ? (
        <Banner tone="danger">
          <p>{sentenceOf(error)}</p>
        </Banner>
      ) : said ? (
        <Banner tone="success">
          <p>{said}</p>
        </Banner>
      ) : null}
    </div>
  )
}
