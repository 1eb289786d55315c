import { Suspense, useState } from 'react'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UserPlus } from '#web/ui/icons.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const GuestDialog = lazyDialog(() => import('./guest-dialog.tsx'))

/** 'Add Family/Friend': the button and its dialog. Rendered only if a guest is possible (see guestsPossible). */
export function AddGuest({
  course,
  style,
  addsClass,
  unavailable = false,
  onAdd,
}: {
  course: { title: string; start: string; end: string }
  /** text: below the main button of a card. quiet: among the tools of the list. secondary: beside other changes. */
  style: 'text' | 'quiet' | 'secondary'
  /** The class is not in the list yet and is added with the guest. */
  addsClass: boolean
  unavailable?: boolean
  /** @throws an error that the form shows */
  onAdd: (guest: GuestInput) => Promise<void>
}) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const profile = useProfileFirst()
  return (
    <>
      <Button
        variant={style}
        size="sm"
        icon={<UserPlus />}
        unavailable={unavailable}
        onClick={() => (profile.isDue ? profile.request() : setOpen(true))}
        aria-label={`${t('registrationList.addGuest')} ${course.title}`}
      >
        {t('registrationList.addGuest')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <GuestDialog
            course={course}
            addsClass={addsClass}
            onAdd={async (guest) => {
              await onAdd(guest)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
