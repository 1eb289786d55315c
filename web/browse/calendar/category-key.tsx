import { useMemo } from 'react'
import { modes } from '#domain/kernel/modes.ts'
import { type ClassListing, kindOf } from '#web/classes/public.ts'
import { compareNames } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type CategoryKind, ModeLabel, Tag } from '#web/ui/content/tag.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

/** The meaning of the month's tints and symbols: the programs of its classes. Null: still loading. */
export function CategoryKey({ classes }: { classes: readonly ClassListing[] | null }) {
  const t = useMessages()
  const programs = useMemo(() => (classes ? programsOf(classes, t('home.keyEvent')) : null), [classes, t])
  return (
    <ul className="calendar-key screen-only" aria-label={t('home.key')}>
      {programs
        ? programs.map(({ name, kind }) => (
            <li key={name}>
              <Tag category={kind}>{name}</Tag>
            </li>
          ))
        : Array.from({ length: 5 }, (_, nth) => (
            <li key={nth} aria-hidden="true">
              <Skeleton width={130} height={28} structure="pill" />
            </li>
          ))}
      <li className="calendar-key__separator" aria-hidden="true" />
      {modes.map((mode) => (
        <li key={mode}>
          <ModeLabel modes={[mode]} />
        </li>
      ))}
    </ul>
  )
}

/** By name. Events and workshops of all programs look the same and come last. */
function programsOf(classes: readonly ClassListing[], event: string): { name: string; kind: CategoryKind }[] {
  const plain = classes.filter(({ isEvent, isWorkshop }) => !isEvent && !isWorkshop)
  const kinds = new Map(plain.map((course) => [course.category.name, kindOf(course)]))
  const programs = [...kinds].map(([name, kind]) => ({ name, kind }))
  programs.sort((one, other) => compareNames(one.name, other.name))
  return plain.length < classes.length ? [...programs, { name: event, kind: 'event' }] : programs
}
