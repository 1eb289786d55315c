import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'
import { classTexts } from '#web/classes/public.ts'

// A landscape sheet of A4 or Letter, as calendar-month.css cuts it, whichever is smaller; in points.
const sheet = { height: 500, column: 104 }
/** Relative to the font size: the average width of a letter, and the height of a line. */
const letter = { width: 0.5, line: 1.2 }
const sizes = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8]

/**
 * The font size of a printed month, in points. As large as fits on one sheet, else on two, and never too small to read.
 */
export function printSize(weeks: readonly string[][], days: ClassesByDay): number {
  const texts = weeks.map((week) =>
    week.map((day) =>
      (days.get(day) ?? []).map((course) => `${classTexts(course).startTime} ${course.title}`.length),
    ),
  )
  return (
    sizes.find((size) => sheetsAt(size, texts) === 1) ??
    sizes.find((size) => sheetsAt(size, texts) === 2) ??
    sizes.at(-1)!
  )
}

/** How many sheets the month takes. Each week is as high as its fullest day and is not split. */
function sheetsAt(size: number, weeks: readonly number[][][]): number {
  const perLine = Math.floor(sheet.column / (size * letter.width))
  // The height of the names of the weekdays, which are on each sheet once.
  const head = 2 * size
  let sheets = 1
  let used = head
  for (const week of weeks) {
    const lines = Math.max(
      ...week.map((day) => 1.4 + day.reduce((sum, length) => sum + Math.ceil(length / perLine), 0)),
    )
    const height = lines * size * letter.line + 8
    if (used + height > sheet.height && used > head) {
      sheets += 1
      used = head
    }
    used += height
  }
  return sheets
}
