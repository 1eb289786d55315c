import { useState } from 'react'
import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import { guestsPossible, hasSeats } from '#domain/classes/seats/seats.rule.ts'
import { registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { defaultMode, forEachMode, type Mode } from '#domain/kernel/modes.ts'
import { classesAddedWith } from '#domain/registration/list/registration-list.rule.ts'
import type { OfferedClass } from '#domain/registration/list/registration-list.ts'
import { type ClassListing, instantText, useLocationName } from '#web/classes/public.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { AddGuest } from '#web/registration/guests/add-guest.tsx'
import { GuestLine } from '#web/registration/guests/guest-line.tsx'
import { firstButton, moveFocusAfterRemoval } from '#web/registration/list/focus-after-removal.ts'
import { ListButton } from '#web/registration/list/list-button.tsx'
import { noteSentence } from '#web/registration/list/list-note.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { WaitControl } from '#web/registration/waiting/wait-control.tsx'
import { Check, CircleX, Info } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { ControlAct, ControlMore } from './control-parts.tsx'
import { ModeChoice } from './mode-choice.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { useSeriesClasses } from './use-series-classes.ts'

/** An open class: choose the mode, add it with its series or remove it, bring a guest. */
export function OpenControl({
  course,
  placement,
  list,
}: RegisterControlProps & { list: RegistrationListInUse }) {
  const t = useMessages()
  const series = useSeriesClasses(course)
  const locationName = useLocationName(course, true)
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [loading, setLoading] = useState(false)
  const [guestIsNew, setGuestIsNew] = useState(false)
  const profile = useProfileFirst()
  const [failed, setFailed] = useState<unknown>(null)

  const isRow = placement === 'row'
  const offered = offeredClass(course)
  const entry = list.entry(course.databaseId)
  const mode = entry?.mode ?? possibleMode(offered, chosen)
  const count = useAddedCount(offered, series.classes, list)
  const note = list.notes.get(course.databaseId)

  const addToList = async () => list.add(course, series.classes ?? (await series.load()), mode)
  const add = async () => {
    if (profile.isDue) return profile.request()
    setFailed(null)
    setLoading(series.classes === null)
    try {
      await addToList()
    } catch (error) {
      setFailed(error)
    } finally {
      setLoading(false)
    }
  }

  const button = (
    <ListButton
      course={course}
      list={list}
      onAdd={() => void add()}
      addLabel={<AddLabel inSeries={course.series !== null} count={count} />}
      busy={loading}
      short={isRow && course.series === null}
    />
  )
  const choice =
    offered.modes.length > 1 && (entry || !isRow) ? (
      <ModeChoice
        title={course.title}
        modes={offered.modes}
        facts={offered.facts}
        mode={mode}
        onChange={(value) => (entry ? list.setMode(course.databaseId, value) : setChosen(value))}
        notes={isRow ? undefined : forEachMode((one) => t(`modes.${one}.note`, { place: locationName }))}
        showLegend={!isRow}
        sideBySide={isRow}
      />
    ) : null
  const rest = (
    <>
      {isRow && !entry ? <WithdrawnModes offered={offered} /> : null}
      {entry?.guest ? (
        <GuestLine
          guest={entry.guest}
          mode={mode}
          facts={offered.facts}
          isNew={guestIsNew}
          onRemove={() => {
            moveFocusAfterRemoval(series.room.current, '.guest-line button', () =>
              firstButton(series.room.current),
            )
            list.removeGuest([course.databaseId])
          }}
        />
      ) : null}
      {isRow ? null : button}
      {!entry?.guest && (entry || !isRow) && guestsPossible(offered.facts, mode) ? (
        <AddGuest
          course={course}
          style="text"
          addsClass={!entry}
          onAdd={async (guest) => {
            if (!entry) await addToList()
            setGuestIsNew(true)
            list.setGuest([course.databaseId], guest)
          }}
        />
      ) : null}
      {entry ? null : <WaitControl course={course} />}
      {note ? (
        <Note
          tone={note.code === 'LIST_TOO_LONG' ? 'no' : 'ok'}
          icon={note.code === 'LIST_TOO_LONG' ? <CircleX /> : <Check />}
        >
          {noteSentence(note)}
        </Note>
      ) : null}
      {failed ? (
        <Note tone="no" icon={<CircleX />} live>
          {sentenceOf(failed)}
        </Note>
      ) : null}
      {!entry && !course.registerSolo && (count === null || count > 1) ? (
        <div className={count === null ? 'register-control__to-come' : undefined}>
          <Note tone="off" icon={<Info />}>
            {t('registrationList.allTogether', { n: count ?? defaultCount })}
          </Note>
        </div>
      ) : null}
      {isRow ? null : <Until course={course} offered={offered} />}
    </>
  )
  return isRow ? (
    <div className="register-control register-control--row" ref={series.room}>
      <ControlAct placement={placement}>{button}</ControlAct>
      <ControlMore placement={placement}>
        {choice}
        {rest}
      </ControlMore>
    </div>
  ) : (
    <div className="register-control" ref={series.room}>
      {choice}
      {rest}
    </div>
  )
}

/** Modes without seats, shown before the class is added. The mode is chosen after that. */
function WithdrawnModes({ offered: { modes, facts } }: { offered: OfferedClass }) {
  return modes.map((mode) => {
    const domainError = modes.length > 1 ? decideModeSeats(facts, mode) : null
    return domainError ? (
      <Note key={mode} tone="off" icon={<Info />}>
        {errorSentence(domainError.code, domainError.data)}
      </Note>
    ) : null
  })
}

/** The number of classes in most series has this many digits. */
const defaultCount = 8

/** N is the number of classes that the button adds. A series with only this class left is added as a class. */
function AddLabel({ inSeries, count }: { inSeries: boolean; count: number | null }) {
  const t = useMessages()
  if (!inSeries || count === 1) return t('registrationList.addClass')
  if (count === null)
    return (
      <span className="register-control__counting">
        <span>{t('registrationList.addFullSeriesUncounted')}</span>
        {/* Reserves the space of the number. */}
        <span aria-hidden="true">{t('registrationList.addFullSeries', { n: defaultCount })}</span>
      </span>
    )
  return t('registrationList.addFullSeries', { n: count })
}

function Until({ course, offered }: { course: ClassListing; offered: OfferedClass }) {
  const t = useMessages()
  const close = registrationClose(new Date(course.start), offered.facts.registrationClose)
  return (
    <p className="small muted register-control__until">
      {t('registrationList.until', { moment: instantText(close) })}
    </p>
  )
}

/** How many classes the button adds. Null until the series is known. */
function useAddedCount(
  offered: OfferedClass,
  seriesClasses: readonly ClassListing[] | null,
  list: RegistrationListInUse,
): number | null {
  const registered = useRegisteredIds()
  if (seriesClasses === null) return null
  return classesAddedWith(list.list, offered, seriesClasses.map(offeredClass), registered, now()).length
}

/** In person is the default (section 2), unless its seats are taken. */
function possibleMode({ modes, facts }: OfferedClass, chosen: Mode | null): Mode {
  const withSeats = modes.filter((offered) => hasSeats(facts.seats[offered]))
  return chosen && withSeats.includes(chosen) ? chosen : (withSeats[0] ?? defaultMode)
}
