import 'virtual:texts/forms'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type HelpedAccount, nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SwitchChip } from '#web/ui/filter/chip.tsx'

/** Whose classes the page shows: everyone's, the user's, or those of one person the user helps (user id). */
export type ClassOwner = 'all' | 'me' | number

/** The attendees whose classes are loaded. */
export function attendeesOf(
  owner: ClassOwner,
  own: number | null,
  people: readonly HelpedAccount[],
): readonly number[] {
  const all = [
    { of: 'me' as ClassOwner, attendeeId: own },
    ...people.map(({ userId, attendeeId }) => ({ of: userId as ClassOwner, attendeeId })),
  ]
  return all.flatMap(({ of, attendeeId }) =>
    attendeeId !== null && (owner === 'all' || of === owner) ? [attendeeId] : [],
  )
}

/** Whether this person is included. Null: the user. */
export const isOf = (owner: ClassOwner, person: HelpedAccount | null): boolean =>
  owner === 'all' || owner === (person?.userId ?? 'me')

/** Whose classes are shown, from the first page on, and the control to choose it if there is one. */
export function useClassOwner(): { owner: ClassOwner; choice: ReactNode } {
  const people = useHousehold()
  const [, setSearch] = useSearchParams()
  const [requested, setRequested] = useState<ClassOwner>('all')
  // The proxy access may end in the meantime.
  const owner =
    typeof requested === 'number' && !people.some(({ userId }) => userId === requested) ? 'all' : requested
  const choose = (next: ClassOwner) => {
    setRequested(next)
    setSearch({}, { replace: true })
  }
  const choice =
    people.length > 0 ? <ClassOwnerPicker people={people} owner={owner} onChange={choose} /> : null
  return { owner, choice }
}

/** 'Whose classes?': a whole household, or one person. */
function ClassOwnerPicker({
  people,
  owner,
  onChange,
}: {
  people: readonly HelpedAccount[]
  owner: ClassOwner
  onChange: (owner: ClassOwner) => void
}) {
  const t = useMessages()
  const choices: { value: ClassOwner; label: string }[] = [
    { value: 'all', label: t('care.classes.all') },
    { value: 'me', label: t('care.classes.mine') },
    ...people.map((person) => ({ value: person.userId, label: nameOf(person) })),
  ]
  return (
    <fieldset className="my-classes-owner screen-only">
      <legend>{t('care.classes.whose')}</legend>
      <div className="button-row">
        {choices.map(({ value, label }) => (
          <SwitchChip key={value} on={value === owner} onChange={() => onChange(value)}>
            {label}
          </SwitchChip>
        ))}
      </div>
    </fieldset>
  )
}
