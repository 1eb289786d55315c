import 'virtual:texts/forms'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type HelpedAccount, nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SwitchChip } from '#web/ui/filter/chip.tsx'

/** Everybody's, one's own, or those of one for whom one cares. */
export type ClassOwner = 'all' | 'me' | number

/** Whose classes are asked for. */
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

/** Whether it is asked for; null: the person's own. */
export const isOf = (owner: ClassOwner, person: HelpedAccount | null): boolean =>
  owner === 'all' || owner === (person?.userId ?? 'me')

/** Whose classes are looked at, from the first page on, and the choice where there is one. */
export function useClassOwner(): { owner: ClassOwner; choice: ReactNode } {
  const people = useHousehold()
  const [, setSearch] = useSearchParams()
  const [requested, setRequested] = useState<ClassOwner>('all')
  // Somebody's care may end meanwhile.
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

/** 'Whose classes?': all of a household at once, or one person's. */
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
