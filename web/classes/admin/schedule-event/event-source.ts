/** The class that is scheduled again. */
export interface EventSource {
  courseId: number
  title: string
  /** ISO moments. */
  start: string
  end: string
}
