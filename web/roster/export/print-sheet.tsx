import { shownPhone } from '#domain/kernel/person/phone.rule.ts'
import 'virtual:texts/pages'
import { useEffect } from 'react'
import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import { needsLine } from '#domain/registration/accommodations/accommodations.ts'
import { classTexts } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Roster } from '#web/roster/roster.api.ts'
import { RosterFacts } from '#web/roster/roster-head.tsx'
import { fullName, listedName, modeOf } from '#web/roster/roster-labels.ts'
import { PortalLogo } from '#web/ui/brand/portal-logo.tsx'
import { modeNames } from '#web/ui/content/tag.tsx'
import { CornerDownRight } from '#web/ui/icons.ts'
import './print-sheet.css'

/** Empty lines for walk-ins. */
const walkInLines = 3

/**
 * The sign-in sheet, for Letter and A4, black and white. It is passed around the room, so it has only names and
 * attendance modes. Accommodations are on a separate page.
 */
export function PrintSheet({ roster }: { roster: Roster }) {
  const t = useMessages()
  const { course } = roster
  const foot = `${course.title}, ${classTexts(course).shortDate}`
  // The footer of each page names the class, in case a sheet gets loose. Page boxes read their values from the root.
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sheet-foot', JSON.stringify(foot))
    return () => {
      style.removeProperty('--sheet-foot')
    }
  }, [foot])
  return (
    <div className="print-sheet">
      <PortalLogo />
      <h2>{t('adminRoster.title', { title: course.title })}</h2>
      <RosterFacts course={course} />
      {course.courseTiming.eventCancelled ? (
        <p className="print-sheet__cancelled">{t('myClasses.eventCancelled')}</p>
      ) : null}
      <table>
        <thead>
          <tr>
            <th className="print-sheet__number" scope="col">
              {t('adminRoster.columns.number')}
            </th>
            <th scope="col">{t('adminRoster.columns.name')}</th>
            <th className="print-sheet__mode" scope="col">
              {t('adminRoster.columns.attending')}
            </th>
            <th className="print-sheet__sign" scope="col">
              {t('adminRoster.columns.signature')}
            </th>
          </tr>
        </thead>
        {roster.entries.map((entry, index) => {
          const mode = modeNames([modeOf(entry)])
          return (
            // Keep a person and their guest on one page.
            <tbody key={entry.registrationId}>
              <tr>
                <td className="print-sheet__number">{index + 1}</td>
                <th scope="row">{listedName(entry)}</th>
                <td>{mode}</td>
                <SignCell mode={modeOf(entry)} />
              </tr>
              {entry.guest ? (
                <tr>
                  <td />
                  <th scope="row">
                    <span className="roster-guest">
                      <CornerDownRight />
                      <span>
                        {listedName(entry.guest)}
                        <small>{t('adminRoster.guestOfPrinted', { name: fullName(entry) })}</small>
                      </span>
                    </span>
                  </th>
                  <td>{mode}</td>
                  <SignCell mode={modeOf(entry)} />
                </tr>
              ) : null}
            </tbody>
          )
        })}
      </table>
      <div className="print-sheet__walk-ins">
        <h3>{t('adminRoster.print.walkIns')}</h3>
        {Array.from({ length: walkInLines }, (_, line) => (
          <p key={line}>
            <span />
            <span />
          </p>
        ))}
      </div>
      <NeedsPage roster={roster} />
      <HelpersPage roster={roster} />
    </div>
  )
}

/** A line for people who come to the room. Others cannot sign. */
function SignCell({ mode }: { mode: Mode }) {
  return <td className="print-sheet__sign">{needsLocation(mode) ? <span /> : null}</td>
}

/** A separate page for facilitators, because the sheet itself is passed around the room. */
function NeedsPage({ roster }: { roster: Roster }) {
  const t = useMessages()
  const inNeed = roster.entries.filter(({ needs }) => needs !== null)
  if (inNeed.length === 0) return null
  return (
    <section className="print-sheet__needs">
      <h3>{t('adminRoster.needsTitle')}</h3>
      <p>{t('adminRoster.needsKeep')}</p>
      <ul>
        {inNeed.map((entry) => (
          <li key={entry.registrationId}>
            <b>{listedName(entry)}</b>: {entry.needs ? needsLine(entry.needs) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who to call for people with a helper. A separate page, too. */
function HelpersPage({ roster }: { roster: Roster }) {
  const t = useMessages()
  const helped = roster.entries.filter(({ helper }) => helper !== null)
  if (helped.length === 0) return null
  return (
    <section className="print-sheet__needs">
      <h3>{t('adminRoster.helpersTitle')}</h3>
      <p>{t('adminRoster.needsKeep')}</p>
      <ul>
        {helped.map((entry) => (
          <li key={entry.registrationId}>
            <b>{listedName(entry)}</b>:{' '}
            {[entry.helper?.name, shownPhone(entry.helper?.phone ?? '')].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
