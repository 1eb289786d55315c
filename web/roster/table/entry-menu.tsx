import { findMode, type Mode } from '#domain/kernel/modes.ts'
import { isAdministrator, useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { Roster, RosterEntry } from '#web/roster/roster.api.ts'
import type { OpenDialog } from '#web/roster/roster-dialogs.tsx'
import { possibleHosts } from '#web/roster/roster-labels.ts'
import { ArrowRightLeft, CircleX, Eraser, FileDown, Lock, Pencil, Phone, UserPlus } from '#web/ui/icons.ts'
import { MenuButton, RowMenu } from '#web/ui/records/row-menu.tsx'

interface MenuProps {
  entry: RosterEntry
  roster: Roster
  name: string
  onOpen: (dialog: OpenDialog) => void
}

export function EntryMenu({ entry, roster, name, onOpen }: MenuProps) {
  const t = useMessages()
  const { user } = useSession()
  const { registrationId } = entry
  const changes = mayStillChange(roster)
  const bringsGuest =
    changes &&
    !roster.course.courseTiming.eventCancelled &&
    new Date(roster.addingUntil) > now() &&
    possibleHosts(roster).some((host) => host.registrationId === registrationId)
  return (
    <RowMenu name={name}>
      <MenuButton icon={<Phone />} onClick={() => onOpen({ kind: 'contact', entry, guest: false })}>
        {t('adminRoster.actions.contact')}
      </MenuButton>
      {bringsGuest ? (
        <MenuButton icon={<UserPlus />} onClick={() => onOpen({ kind: 'guest', registrationId })}>
          {t('adminRoster.actions.guest')}
        </MenuButton>
      ) : null}
      {changes ? (
        <>
          <MenuButton icon={<Pencil />} onClick={() => onOpen({ kind: 'notes', entry })}>
            {t('adminRoster.actions.notes')}
          </MenuButton>
          {roster.course.courseTiming.eventCancelled
            ? null
            : otherModes(roster, entry).map((target) => (
                <MenuButton
                  key={target}
                  icon={<ArrowRightLeft />}
                  onClick={() => onOpen({ kind: 'move', entry, target })}
                >
                  {t(`adminModes.${target}.move`)}
                </MenuButton>
              ))}
          <MenuButton icon={<CircleX />} onClick={() => onOpen({ kind: 'cancel', entry })}>
            {t('adminRoster.actions.cancel')}
          </MenuButton>
        </>
      ) : null}
      {entry.mayErase ? (
        <MenuButton icon={<Eraser />} onClick={() => onOpen({ kind: 'erase', entry })}>
          {t('adminRoster.actions.erase')}
        </MenuButton>
      ) : null}
      {entry.mayErase && isAdministrator(user) ? (
        <>
          <MenuButton icon={<FileDown />} onClick={() => onOpen({ kind: 'walkInFile', entry })}>
            {t('adminRoster.actions.walkInFile')}
          </MenuButton>
          <MenuButton icon={<Lock />} onClick={() => onOpen({ kind: 'walkInHold', entry })}>
            {t('adminRoster.actions.walkInHold')}
          </MenuButton>
        </>
      ) : null}
    </RowMenu>
  )
}

export function GuestMenu({ entry, roster, name, onOpen }: MenuProps) {
  const t = useMessages()
  return (
    <RowMenu name={name}>
      <MenuButton icon={<Phone />} onClick={() => onOpen({ kind: 'contact', entry, guest: true })}>
        {t('adminRoster.actions.contact')}
      </MenuButton>
      {mayStillChange(roster) ? (
        <MenuButton icon={<CircleX />} onClick={() => onOpen({ kind: 'removeGuest', entry })}>
          {t('adminRoster.actions.removeGuest')}
        </MenuButton>
      ) : null}
    </RowMenu>
  )
}

/** The other attendance modes of the class. */
function otherModes({ seats }: Roster, { registrationType }: RosterEntry): Mode[] {
  return seats.flatMap((one) =>
    one.registrationType === registrationType ? [] : (findMode(one.registrationType) ?? []),
  )
}

function mayStillChange({ mayChange, changesUntil }: Roster): boolean {
  return mayChange && (changesUntil === null || new Date(changesUntil) > now())
}
