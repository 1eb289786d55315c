/** What the embedded list shows of a class (docs/rules/api.md). */
export interface ListedClass {
  id: number
  title: string
  start: string
  end: string
  url: string
  cancelled: boolean
  registrationTypes: string[]
  place: { name: string } | null
  availability: { sentence: string | null }
}

export interface ShownMonth {
  year: number
  /** Starts with 1. */
  month: number
}

interface Day {
  /** yyyy-MM-dd */
  date: string
  isInMonth: boolean
  classes: ListedClass[]
}

/** A month in weeks from Sunday, each day with its classes. The days before and after the month are empty. */
export function monthOf(
  { year, month }: ShownMonth,
  classes: readonly ListedClass[],
): { first: string; last: string; weeks: Day[][] } {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month, 0))
  const text = (date: Date) => date.toISOString().slice(0, 10)
  const weeks: Day[][] = []
  const from = 1 - first.getUTCDay()
  for (let day = from; day <= last.getUTCDate(); day += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const date = new Date(Date.UTC(year, month - 1, day + offset))
        const isInMonth = date.getUTCMonth() === month - 1
        const on = isInMonth ? classes.filter(({ start }) => start.slice(0, 10) === text(date)) : []
        return { date: text(date), isInMonth, classes: on }
      }),
    )
  return { first: text(first), last: text(last), weeks }
}
