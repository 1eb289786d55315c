import { useMessages } from '#web/platform/messages/messages.ts'
import { ZoneBadge } from '#web/ui/calendar/zone-badge.tsx'
import { isInDefaultLanguage } from '#web/ui/content/in-language.ts'
import { type ClassSpan, classTexts } from './class-texts.ts'

interface ListedSpan extends ClassSpan {
  textLanguage?: string | null
}

/**
 * The zone of a list's times if all have the same one. Null where the clocks change within the list: then each row
 * shows its own.
 */
export function zoneOf(classes: readonly ListedSpan[]): { abbreviation: string; name: string } | null {
  const [zone, ...others] = classes.map((course) => classTexts(course).zone)
  return zone && others.every(({ abbreviation }) => abbreviation === zone.abbreviation) ? zone : null
}

/**
 * "Times are EST", and, where some classes are in another language than the page, a note on that. Once for each list.
 */
export function ZoneLine({ classes }: { classes: readonly ListedSpan[] }) {
  const t = useMessages()
  const zone = zoneOf(classes)
  return (
    <>
      {zone ? (
        <>
          {t('home.timesAre')} <ZoneBadge {...zone} />
        </>
      ) : null}
      {classes.some(({ textLanguage }) => isInDefaultLanguage(textLanguage))
        ? ` ${t('home.described')}`
        : null}
    </>
  )
}
