import { useQueryClient } from '@tanstack/react-query'
import { ScheduleEvent } from '#web/classes/admin/public.ts'
import { type FacilitatorClass, facilitatorKey } from '#web/roster/facilitator/facilitator.api.ts'

/** 'Duplicate Event' in a facilitator's list, which then shows the new event. */
export default function RepeatMyClass({
  course,
  onClose,
}: Pick<FacilitatorClass, 'course'> & { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ScheduleEvent
      source={{ ...course, courseId: course.databaseId }}
      onClose={onClose}
      onScheduled={() => void client.invalidateQueries({ queryKey: facilitatorKey })}
    />
  )
}
