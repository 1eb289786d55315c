import 'virtual:texts/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideGuestAddition } from '#domain/registration/guests/decide-guest-change.rule.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { useSession } from '#web/accounts/public.ts'
import { classQuery } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { call } from '#web/platform/session/call.ts'
import { AddGuest } from '#web/registration/guests/add-guest.tsx'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import type { RegisteredClass } from '#web/registration/my-registrations/registered-class.ts'
import { Users } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { ChangeRegistration_AddGuestDocument } from '../documents.generated.ts'
import { firstRegistrationKey } from './first-registration.api.ts'

/** The guest of a class that was just registered for. Or 'Add Family/Friend', if the class has room for a guest. */
export function RegisteredGuest({ registered: { entry, registration } }: { registered: RegisteredClass }) {
  const t = useMessages()
  const client = useQueryClient()
  const refresh = useRefreshRegistrations()
  const attendeeId = useSession().user?.attendeeId ?? null
  const { data: course } = useQuery(classQuery(entry.course.courseId))
  const [added, setAdded] = useState<string | null>(null)
  const said = useRef<HTMLDivElement>(null)
  // The button that had the focus is removed. So the focus moves to the note that replaces it.
  useEffect(() => {
    if (added !== null) said.current?.focus()
  }, [added])
  const guest = registration?.guest?.name ?? added
  if (guest)
    return (
      <div ref={said} tabIndex={-1} className="first-registration-guest">
        <Note icon={<Users />}>
          {added === null
            ? t('firstBooking.guest', { name: guest })
            : t('change.guestAdded', { name: guest })}
        </Note>
      </div>
    )
  if (!registration || !course || attendeeId === null) return null
  const existing = {
    attendeeId,
    cancelled: false,
    mode: entry.mode,
    places: 1,
    facts: factsFromResult(course),
  }
  if (!decideGuestAddition(existing, attendeeId, now()).ok) return null
  const add = async (guest: GuestInput) => {
    await call(ChangeRegistration_AddGuestDocument, {
      input: { registrationId: String(registration.databaseId), guest },
    })
    setAdded(`${guest.firstName} ${guest.lastName}`)
    await Promise.all([refresh(), client.invalidateQueries({ queryKey: firstRegistrationKey })])
  }
  return <AddGuest course={course} style="quiet" addsClass={false} onAdd={add} />
}
