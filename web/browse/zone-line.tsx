import { type ClassListing, classTexts } from '#web/classes/classes.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { isInUsualLanguage } from '#web/ui/in-language.ts'
import { ZoneBadge } from '#web/ui/zone-badge.tsx'

/**
 * The zone of a list's times, where it is one; null where the clocks change between its first and its last class: then each row says its own.
 * The classes stand in the order of time.
 */
export function zoneOf(classes: readonly ClassListing[]): { abbreviation: string; name: string } | null {
  const [first, last] = [classes[0], classes.at(-1)]
  if (!first || !last) return null
  const [{ zone }, { zone: other }] = [classTexts(first), classTexts(last)]
  return zone.abbreviation === other.abbreviation ? zone : null
}

/** "Times are EST", and in another language that not all of the classes are in it: once a list. */
export function ZoneLine({ classes }: { classes: readonly ClassListing[] }) {
  const t = useMessages()
  const zone = zoneOf(classes)
  return (
    <>
      {zone ? (
        <>
          {t('home.timesAre')} <ZoneBadge {...zone} />
        </>
      ) : null}
      {classes.some(({ textLanguage }) => isInUsualLanguage(textLanguage)) ? ` ${t('home.described')}` : null}
    </>
  )
}
