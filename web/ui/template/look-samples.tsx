import type { ReactNode } from 'react'
import { modes } from '#domain/kernel/modes.ts'
import words from '#locales/en/template.json'
import { DateArch } from '#web/ui/calendar/date-arch.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type CategoryKind, categoryIcons, ModeIcons, ModeLabel, Tag } from '#web/ui/content/tag.tsx'
import { Ban, Check, CircleCheck, CircleX } from '#web/ui/icons.ts'
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
const categories: readonly CategoryKind[] = ['support', 'fitness', 'mindbody', 'education', 'event', 'other']

/** Color, type, category, date and calendar entry. */
export function StyleSamples() {
  return (
    <>
      <SampleSection title={words.sections.color}>
        <div className="template__swatches">
          {colors.map((color) => (
            <div key={color}>
              <i style={{ background: `var(${color})` }} />
              <span>{color}</span>
            </div>
          ))}
        </div>
      </SampleSection>
      <SampleSection title={words.sections.type}>
        <div className="template__type">
          <p className="display template__type-4xl">{words.className}</p>
          <p className="display template__type-3xl">{words.typeWelcome}</p>
          <p className="display template__type-2xl">{words.typeMonth}</p>
          <p className="display template__type-xl">{words.typeCard}</p>
          <p className="lead">{words.typeLead}</p>
          <p>{words.typeBody}</p>
          <p className="small">{words.typeSmall}</p>
        </div>
      </SampleSection>
      <SampleSection title={words.sections.category}>
        <div className="template__key">
          {categories.map((category) => (
            <Tag key={category} category={category}>
              {words.kinds[category]}
            </Tag>
          ))}
        </div>
        <div className="template__key">
          {[...modes.map((mode) => [mode]), modes].map((offered) => (
            <ModeLabel key={offered.join()} modes={offered} />
          ))}
        </div>
      </SampleSection>
      <SampleSection title={words.sections.dates}>
        <div className="template__row">
          <DateArch weekday={words.wed} day={9} month={words.feb} tone="today" />
          <DateArch weekday={words.thu} day={10} month={words.feb} />
          <DateArch weekday={words.fri} day={11} month={words.feb} tone="off" />
        </div>
      </SampleSection>
      <SampleSection title={words.sections.entry}>
        <div className="template__entries">
          <Entry category="mindbody" />
          <Entry
            category="support"
            state="is-listed"
            note={
              <>
                <Check />
                {words.inYourList}
              </>
            }
          />
          <Entry
            category="education"
            state="is-registered"
            note={
              <>
                <CircleCheck />
                {words.registered}
              </>
            }
          />
          <Entry
            category="event"
            note={
              <>
                <Ban />
                {words.full}
              </>
            }
          />
          <Entry
            category="fitness"
            state="is-cancelled"
            note={
              <>
                <CircleX />
                {words.eventCancelled}
              </>
            }
          />
          <Entry category="mindbody" past title={words.pastClass} />
          <Entry category="support" state="is-focus" title={words.keyboardFocus} />
          <a className="calendar-entry-more" href="#main">
            {words.more}
            <span className="visually-hidden">{words.moreHidden}</span>
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
  category: CategoryKind
  state?: string
  past?: boolean
  title?: string
  note?: ReactNode
}) {
  const CategoryIcon = categoryIcons[category]
  return (
    <div className={classNames('template__entry', past && 'is-past')}>
      <a className={classNames('calendar-entry', `category-${category}`, state)} href="#main">
        <span className="calendar-entry__top">
          <CategoryIcon />
          {words.time}
          <span className="calendar-entry__modes">
            <ModeIcons modes={modes} />
          </span>
        </span>
        <span className="calendar-entry__name">{title}</span>
        {note ? <span className="calendar-entry__state">{note}</span> : null}
      </a>
    </div>
  )
}
