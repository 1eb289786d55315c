import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Mode, needsLocation } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { Stackable } from '#web/ui/content/stackable.tsx'
import { ModeLabel, modeNames } from '#web/ui/content/tag.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { X } from '#web/ui/icons.ts'
import { type ClassSpan, classTexts } from './class-texts.ts'
import { ClassTime } from './class-time.tsx'
import './class-view.css'

/** What a row needs of a class. ListedClass of the registration list and classes of a listing both provide it. */
export interface TableClass extends ClassSpan {
  courseId: number
  title: string
  /** The language tag of texts that are not in the portal's language. */
  textLanguage?: string | null
  /** The attendance modes to show: those of the class, or the chosen one. */
  modes: readonly Mode[]
  /** The location in person. Null for online only. */
  locationName: string | null
}

export interface ClassTableRow {
  course: TableClass
  /** Small lines under the title or date: the guest, an error, why it cannot be checked. */
  below?: ReactNode
  /** The row is the class of this page. */
  isHere?: boolean
}

/** Classes to view and remove: title link, date and time, location with the 'Online' marker, remove button. */
export function ClassTable({
  label,
  rows,
  onRemove,
  removeLabel,
  saysZone = true,
}: {
  /** Accessible name of the table. */
  label: string
  rows: readonly ClassTableRow[]
  onRemove?: (course: TableClass) => void
  /** Label of the remove button where it removes more than this class ('Remove Full Series'). */
  removeLabel?: (course: TableClass) => string | undefined
  /** False: the page around the table shows the zone of all times. */
  saysZone?: boolean
}) {
  const t = useMessages()
  return (
    <Stackable className="class-view-table">
      <table className="rows" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('class.table.class')}</th>
            <th scope="col">{t('class.table.dateAndTime')}</th>
            <th scope="col">{t('class.table.location')}</th>
            {onRemove ? (
              <th scope="col">
                <span className="visually-hidden">{t('common.remove')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ course, below, isHere }) => (
            <tr key={course.courseId}>
              <td>
                <Link
                  className="rows__title"
                  to={paths.class(course.courseId)}
                  aria-current={isHere ? 'page' : undefined}
                >
                  <span {...inLanguage(course.textLanguage)}>{course.title}</span>
                </Link>
                {below ? <small>{below}</small> : null}
              </td>
              <td>
                {classTexts(course).fullDate}
                <small>
                  <ClassTime course={course} saysZone={saysZone} />
                </small>
              </td>
              <td>
                <ModeLabel modes={course.modes} />
                {course.locationName && needsLocation(...course.modes) ? (
                  <small>{course.locationName}</small>
                ) : null}
              </td>
              {onRemove ? (
                <td>
                  <Button variant="quiet" size="sm" icon={<X />} onClick={() => onRemove(course)}>
                    <span>
                      {removeLabel?.(course) ?? t('common.remove')}
                      <span className="visually-hidden"> {course.title}</span>
                    </span>
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Stackable>
  )
}

export interface ClassDatesRow extends ClassTableRow {
  checked: boolean
  /** The row cannot be checked; `below` says why. */
  disabled?: boolean
  /** The user is registered for it, or has it in the list. */
  isTaken?: boolean
}

/** The dates of one class to choose from: checkbox, date, time, location. */
export function ClassDatesTable({
  label,
  rows,
  onCheck,
  saysZone = true,
}: {
  label: string
  rows: readonly ClassDatesRow[]
  onCheck: (courseId: number, checked: boolean) => void
  /** False: the page around the table shows the zone of all times. */
  saysZone?: boolean
}) {
  const t = useMessages()
  return (
    <table className="rows rows--checkable" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('class.table.add')}</span>
          </th>
          <th scope="col">{t('class.table.date')}</th>
          <th scope="col">{t('class.table.time')}</th>
          <th scope="col">{t('class.table.location')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ course, below, checked, disabled, isTaken }) => (
          <tr key={course.courseId} className={isTaken ? 'class-view__taken' : undefined}>
            <td>
              <CheckboxField
                hideLabel
                label={`${course.title}, ${classTexts(course).shortDate}`}
                checked={checked}
                disabled={disabled}
                onChange={(event) => onCheck(course.courseId, event.currentTarget.checked)}
              />
            </td>
            <td>
              <Link className="rows__date" to={paths.class(course.courseId)}>
                {classTexts(course).shortDate}
              </Link>
              {below ? <small>{below}</small> : null}
            </td>
            <td>
              <ClassTime course={course} saysZone={saysZone} />
            </td>
            <td className="class-view-mode">
              <ModeLabel modes={course.modes}>
                <span>{modeNames(course.modes)}</span>
              </ModeLabel>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
