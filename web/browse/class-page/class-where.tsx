import { useState } from 'react'
import { type Mode, needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { addressLines, type ClassDetails, useLocationName } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Map as MapIcon } from '#web/ui/icons.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { googleEmbedUrl, googlePictureUrl, type Location, mapEmbedUrl, mapSearchUrl } from './map-links.ts'

/** Where the class meets: the map with its address in person, the link to the video online. */
export function ClassWhere({ course, modes }: { course: ClassDetails; modes: readonly Mode[] }) {
  const t = useMessages()
  const location = useLocationName(course, true)
  if (!needsLocation(...modes)) {
    if (!needsVideoLink(...modes)) return null
    const isVideoOnly = modes.every((mode) => needsVideoLink(mode))
    return (
      <>
        <h2>{t('class.howOnlineWorks')}</h2>
        <p className="muted">{t(isVideoOnly ? 'class.onlineOnly' : 'class.onlineToo')}</p>
      </>
    )
  }
  return (
    <>
      <h2 id="map">{t('class.whereWeMeet')}</h2>
      <p className="muted">
        {course.location?.address ? t('class.inPersonAt', { place: location }) : `${location}.`}{' '}
        {needsVideoLink(...modes) ? t('class.onlineToo') : null}
      </p>
      {course.location?.address ? <LocationMap place={course.location} room={course.room} /> : null}
      {course.location ? <GettingIn place={course.location} /> : null}
    </>
  )
}

/** What people need to know before they leave home, as far as the organization provides it. */
function GettingIn({ place }: { place: NonNullable<ClassDetails['location']> }) {
  const t = useMessages()
  const said = (['parking', 'entrance', 'accessibility'] as const).filter((each) => place[each])
  if (said.length === 0) return null
  return (
    <dl className="class-page__getting-in">
      {said.map((each) => (
        <div key={each}>
          <dt>{t(`class.gettingIn.${each}`)}</dt>
          <dd>{place[each]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The address card over the map. The map is a third party's, so it is loaded only when the person requests it. */
function LocationMap({ place, room }: { place: Location; room: string | null }) {
  const t = useMessages()
  const [shown, setShown] = useState(false)
  const key = settings.googleMapsKey
  const embed = key ? googleEmbedUrl(place, key) : mapEmbedUrl(place)
  const search = mapSearchUrl(place)
  return (
    <div className="class-page__map-box">
      {shown && embed ? (
        // The focused element was removed, so the map takes the focus.
        <div
          className="class-page__map-shown"
          tabIndex={-1}
          role="group"
          aria-label={t('class.mapTitle', { place: place.name })}
          ref={focusOnce}
        >
          <ShownMap place={place} embed={embed} />
        </div>
      ) : (
        <div className="class-page__map class-page__map--asleep">
          {embed ? (
            <div className="class-page__map-consent">
              <Button variant="secondary" icon={<MapIcon />} onClick={() => setShown(true)}>
                {t('class.showMap')}
              </Button>
              <p className="small">{key ? t('class.mapPrivacyGoogle') : t('class.mapPrivacy')}</p>
            </div>
          ) : null}
        </div>
      )}
      <address className="class-page__address">
        <b>{place.name}</b>
        {addressLines(place).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {room ? <span>{room}</span> : null}
        {search ? (
          <LinkButton variant="secondary" size="sm" href={search} icon={<MapIcon />}>
            {t('class.viewMap')}
          </LinkButton>
        ) : null}
      </address>
    </div>
  )
}

const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** On phones Google's small picture replaces its map; OpenStreetMap has none. */
function ShownMap({ place, embed }: { place: Location; embed: string }) {
  const t = useMessages()
  const isWide = useMedia('(min-width: 48em)')
  const title = t('class.mapTitle', { place: place.name })
  const picture = settings.googleMapsKey ? googlePictureUrl(place, settings.googleMapsKey) : null
  // Keys are bound to the requesting site. So the map's site gets our origin, but not the class.
  const referrerPolicy = settings.googleMapsKey ? 'origin' : undefined
  if (picture && !isWide)
    return (
      <img
        className="class-page__map"
        src={picture}
        alt={title}
        width={400}
        height={200}
        referrerPolicy={referrerPolicy}
      />
    )
  return (
    <iframe
      className="class-page__map"
      src={embed}
      title={title}
      loading="lazy"
      referrerPolicy={referrerPolicy}
    />
  )
}
