/** The class that is scheduled again. */
export interface EventSource {
  courseId: number
  title: string
  /** ISO instants. */
  start: string
  end: string
}
