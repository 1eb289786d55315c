/** A class with its time, as ISO timestamps. */
export interface TimedClass {
  courseId: number
  title: string
  start: string
  end: string
}

/**
 * The other classes at the same time. A class that begins when this one ends does not count: people can go from one to
 * the next.
 */
export function overlapping(one: TimedClass, others: readonly TimedClass[]): TimedClass[] {
  const [start, end] = [Date.parse(one.start), Date.parse(one.end)]
  return others.filter(
    (other) =>
      other.courseId !== one.courseId && Date.parse(other.start) < end && Date.parse(other.end) > start,
  )
}
