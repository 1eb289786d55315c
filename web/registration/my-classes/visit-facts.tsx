import type { ReactNode } from 'react'
import { needsLocation, needsVideoLink } from '#domain/kernel/modes.ts'
import { phoneHref } from '#domain/kernel/text/linked-text.rule.ts'
import {
  addressLines,
  type ClassDetails,
  ClassTime,
  classTexts,
  modesOf,
  RunningLateNote,
  useClassInfo,
  ViewerTime,
} from '#web/classes/public.ts'
import { formatList } from '#web/platform/messages/formats.ts'
import { t, useMessages } from '#web/platform/messages/messages.ts'
import { externalLink, settings } from '#web/platform/page/settings.ts'
import { attendedMode } from '#web/registration/attend/join-strip.tsx'
import { Html } from '#web/ui/content/html.tsx'
import { ModeIcons, modeNames } from '#web/ui/content/tag.tsx'
import {
  Accessibility,
  CalendarDays,
  Clock,
  DoorOpen,
  Info,
  Phone,
  SquareParking,
  User,
  Users,
} from '#web/ui/icons.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import type { RegistrationOfClass } from './my-classes.api.ts'
import './visit-facts.css'

/**
 * Time, location, directions, facilitators, what to bring, and contact. Each has a label, and those without a text are
 * left out.
 */
export function VisitFacts({
  course,
  registration,
}: {
  course: ClassDetails
  registration: RegistrationOfClass
}) {
  const t = useMessages()
  const mode = attendedMode(modesOf(course), registration.registrationDetails.registrationType)
  const { facilitators, notes } = course
  const info = useClassInfo(course, { requirements: t('visit.bring') })
  const people = facilitators.nodes.map(({ name }) => name)
  const contact = externalLink('Contact Us')
  const { phone } = settings.help
  const rows: [icon: ReactNode, term: string, text: ReactNode][] = [
    [<CalendarDays key="icon" />, t('class.date'), <strong key="text">{classTexts(course).fullDate}</strong>],
    [
      <Clock key="icon" />,
      t('class.time'),
      <span key="text">
        <strong>
          <ClassTime course={course} />
        </strong>
        <ViewerTime course={course} online={needsVideoLink(mode)} />
        <RunningLateNote course={course} />
      </span>,
    ],
    [
      <ModeIcons key="icon" modes={[mode]} />,
      t('class.location'),
      needsLocation(mode) ? (
        <Way key="text" course={course} />
      ) : (
        <strong key="text">{modeNames([mode])}</strong>
      ),
    ],
    ...(needsLocation(mode) ? gettingIn(course) : []),
    [
      <User key="icon" />,
      t(people.length > 1 ? 'class.facilitators' : 'class.facilitator'),
      people.length > 0 ? formatList(people) : null,
    ],
    [<Users key="icon" />, t('visit.guest'), registration.guest?.name],
    ...info.map(({ icon, name, html }): [ReactNode, string, ReactNode] => [
      icon,
      name,
      <Html key="text" html={html} />,
    ]),
    [<Info key="icon" />, t('class.notes'), notes],
    [
      <Phone key="icon" />,
      t('visit.questions'),
      phone || contact ? <HelpedName key="text" phone={phone} contact={contact} /> : null,
    ],
  ]
  return (
    <dl className="visit-facts">
      {rows
        .filter(([, , text]) => Boolean(text))
        .map(([icon, term, text]) => (
          <div key={term}>
            <dt>
              {icon}
              {term}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Directions into the building, as far as the organization provides them. */
function gettingIn({ location }: ClassDetails): [icon: ReactNode, term: string, text: ReactNode][] {
  return [
    [<SquareParking key="icon" />, t('class.gettingIn.parking'), location?.parking],
    [<DoorOpen key="icon" />, t('class.gettingIn.entrance'), location?.entrance],
    [<Accessibility key="icon" />, t('class.gettingIn.accessibility'), location?.accessibility],
  ]
}

/** The name, the room and the street. */
function Way({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const { location, room } = course
  return (
    <>
      <strong>{location?.name ?? t('class.checkWithOrganizers')}</strong>
      {[...(room ? [room] : []), ...(location ? addressLines(location) : [])].map((line) => (
        <span key={line} className="visit-facts__line">
          {line}
        </span>
      ))}
    </>
  )
}

/** The phone number for the day, and otherwise the email contact. */
function HelpedName({ phone, contact }: { phone: string | null; contact: string | undefined }) {
  const t = useMessages()
  return (
    <>
      {phone ? (
        <a className="visit-facts__way" href={phoneHref(phone)}>
          {t('chrome.call', { phone })}
        </a>
      ) : null}{' '}
      {contact ? <ExternalTextLink href={contact}>{t('chrome.contactUs')}</ExternalTextLink> : null}
    </>
  )
}
