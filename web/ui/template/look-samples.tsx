import type { ReactNode } from 'react'
import words from '#web/platform/messages/en/template.json'
import { classNames } from '#web/ui/class-names.ts'
import { DateArch } from '#web/ui/date-arch.tsx'
import { Ban, Check, CircleCheck, CircleX } from '#web/ui/icons.ts'
import { type CategoryKey, categoryIcons, type Mode, ModeIcons, ModeLabel, Tag } from '#web/ui/tag.tsx'
import { SampleSection } from './sample-section.tsx'

const colors = [
  '--bg',
  '--surface',
  '--surface-sunken',
  '--ink',
  '--ink-2',
  '--ink-3',
  '--primary',
  '--primary-soft',
  '--bar',
  '--honey',
  '--honey-soft',
  '--blush',
  '--sky',
  '--danger',
  '--success',
  '--info',
  '--warning',
  '--line-strong',
]
const categories: readonly CategoryKey[] = ['support', 'fitness', 'mindbody', 'education', 'event', 'other']
const modes: readonly Mode[] = ['in-person', 'online', 'both']

/** Colour, type, category, date and calendar entry. */
export function LookSamples() {
  return (
    <>
      <SampleSection title={words.sections.color}>
        <div className="sw">
          {colors.map((color) => (
            <div key={color}>
              <i style={{ background: `var(${color})` }} />
              <span>{color}</span>
            </div>
          ))}
        </div>
      </SampleSection>
      <SampleSection title={words.sections.type}>
        <div className="ty">
          <p className="display ty-4xl">{words.className}</p>
          <p className="display ty-3xl">{words.typeWelcome}</p>
          <p className="display ty-2xl">{words.typeMonth}</p>
          <p className="display ty-xl">{words.typeCard}</p>
          <p className="lead">{words.typeLead}</p>
          <p>{words.typeBody}</p>
          <p className="small">{words.typeSmall}</p>
        </div>
      </SampleSection>
      <SampleSection title={words.sections.category}>
        <div className="keyrow">
          {categories.map((category) => (
            <Tag key={category} category={category} />
          ))}
        </div>
        <div className="keyrow">
          {modes.map((mode) => (
            <ModeLabel key={mode} mode={mode} />
          ))}
        </div>
      </SampleSection>
      <SampleSection title={words.sections.dates}>
        <div className="row-gap">
          <DateArch weekday={words.wed} day={9} month={words.feb} tone="today" />
          <DateArch weekday={words.thu} day={10} month={words.feb} />
          <DateArch weekday={words.fri} day={11} month={words.feb} tone="off" />
        </div>
      </SampleSection>
      <SampleSection title={words.sections.entry}>
        <div className="evs3">
          <Entry category="mindbody" />
          <Entry
            category="support"
            state="is-in"
            note={
              <>
                <Check />
                {words.inYourList}
              </>
            }
          />
          <Entry
            category="education"
            state="is-reg"
            note={
              <>
                <CircleCheck />
                {words.registered}
              </>
            }
          />
          <Entry
            category="event"
            state="is-full"
            note={
              <>
                <Ban />
                {words.full}
              </>
            }
          />
          <Entry
            category="fitness"
            state="is-off"
            note={
              <>
                <CircleX />
                {words.eventCancelled}
              </>
            }
          />
          <Entry category="mindbody" past title={words.pastClass} />
          <Entry category="support" state="is-focus" title={words.keyboardFocus} />
          <a className="more" href="#main">
            {words.more}
            <span className="sr">{words.moreHidden}</span>
          </a>
        </div>
      </SampleSection>
    </>
  )
}

function Entry({
  category,
  state,
  past = false,
  title = words.classTitle,
  note,
}: {
  category: CategoryKey
  state?: string
  past?: boolean
  title?: string
  note?: ReactNode
}) {
  const CategoryIcon = categoryIcons[category]
  return (
    <div className={classNames('evbox', past && 'is-past')}>
      <a className={classNames('ev', `c-${category}`, state)} href="#main">
        <span className="ev__t">
          <CategoryIcon />
          {words.time}
          <span className="m">
            <ModeIcons mode="both" />
          </span>
        </span>
        <span className="ev__n">{title}</span>
        {note ? <span className="ev__s">{note}</span> : null}
      </a>
    </div>
  )
}
