import { mayDuplicate } from '#domain/classes/schedule-event/duplicate-event.rule.ts'
import {
  anonymous,
  byInput,
  input,
  openToAll,
  recordsAudited,
  spanish,
  writes,
} from '#server/testing/audit/audit-row.ts'
import { by, program } from '#server/testing/calls/raced-call.ts'
import type { TopicCases } from '#server/testing/calls/topic-cases.ts'
import {
  call,
  nothing,
  recordsQueried,
  translationsQueried,
  unless,
} from '#server/testing/permissions/permission-row.ts'
import { recordsOfNoOne } from '#server/testing/records/record-rows.ts'
import { emptyClassInput } from './empty-class.ts'
import { seriesCase } from './record-cases.ts'

const emptyRule = `{ frequency: "", interval: "", weekdays: [], monthlyBy: "", day: "", nth: "", weekday: "", ends: "",
  until: "", count: "", except: [] }`
const rule = {
  frequency: 'weekly',
  interval: '1',
  weekdays: ['5'],
  monthlyBy: 'day',
  day: '1',
  nth: '1',
  weekday: '5',
  ends: 'count',
  until: '',
  count: '3',
  except: [],
}

export const classesCases: TopicCases<'classes'> = {
  permissions: {
    'Query.courseBy': call(({ courseId }) => `courseId: ${courseId}`),
    'Query.seriesBy': call(`seriesId: ${nothing}`),
    'Query.facilitatorList': call(),
    'Query.locationList': call(),
    'Query.seriesList': call(),
    'Mutation.duplicateEvent': call(
      ({ courseId }) => `input: { courseID: ${courseId}, date: "2020-01-01" }`,
      (viewer, { facilitatorIds }) => unless(mayDuplicate(viewer, facilitatorIds), 'FORBIDDEN'),
    ),
    'Query.eventClashes': call(
      ({ courseId }) => `courseId: ${courseId}, date: "2020-01-01"`,
      (viewer, { facilitatorIds }) => unless(mayDuplicate(viewer, facilitatorIds), 'FORBIDDEN'),
    ),
    'Query.courseRows': call('where: {}'),
    'Query.courseCsv': call('where: {}'),
    'Query.courseForEditing': call(({ courseId }) => `courseId: ${courseId}`),
    'Query.classFormChoices': call(),
    'Query.previewRepeat': call(({ courseId }) => `courseId: ${courseId}, rule: ${emptyRule}`),
    'Query.courseClashes': call(`input: { course: ${emptyClassInput} }`),
    'Mutation.createCourse': call(`input: { course: ${emptyClassInput} }`),
    'Mutation.publishCourse': call(`input: { id: ${nothing} }`),
    'Mutation.updateCourse': call(`input: { id: ${nothing}, editVersion: 1, course: ${emptyClassInput} }`),
    'Mutation.cancelCourse': call(`input: { id: ${nothing} }`),
    'Mutation.restoreCourse': call(`input: { id: ${nothing} }`),
    'Mutation.repeatCourse': call(({ courseId }) => `input: { id: ${courseId}, rule: ${emptyRule} }`),
    'Mutation.deleteCourse': call(`input: { id: ${nothing} }`),
    ...translationsQueried('course'),
    ...translationsQueried('series'),
    ...recordsQueried({ series: seriesCase }),
  },
  audit: {
    'Query.courseBy': openToAll,
    'Query.seriesBy': openToAll,
    'Query.facilitatorList': openToAll,
    'Query.locationList': openToAll,
    'Query.seriesList': openToAll,
    'Query.courseRows': anonymous,
    'Query.courseCsv': writes('course.exported', () => ({ where: {} })),
    'Query.courseForEditing': anonymous,
    'Query.classFormChoices': 'Names of facilitators, which are public.',
    'Query.previewRepeat': anonymous,
    'Query.courseClashes': anonymous,
    'Query.eventClashes': anonymous,
    'Mutation.createCourse': writes('course.created', async (world) => {
      const { course } = await world.classForm(await world.course())
      return input({ course: { ...course, date: '2026-12-24' } })
    }),
    'Mutation.publishCourse': byInput('course.published', 'id', (world) => world.course({ draft: true })),
    'Mutation.updateCourse': writes('course.changed', async (world) => {
      const id = await world.course()
      const { editVersion, course } = await world.classForm(id)
      return input({ id, editVersion, course: { ...course, room: 'Upstairs' } })
    }),
    'Mutation.cancelCourse': byInput('course.cancelled', 'id', (world) => world.course()),
    'Mutation.restoreCourse': byInput('course.restored', 'id', (world) =>
      world.course({ cancelled_at: new Date() }),
    ),
    'Mutation.repeatCourse': writes('course.repeated', async (world) =>
      input({ id: await world.course(), rule }),
    ),
    'Mutation.deleteCourse': byInput('course.deleted', 'id', (world) => world.course()),
    'Mutation.duplicateEvent': writes('course.duplicated', async (world) => {
      const courseID = await world.course({ recurrence_id: 700 })
      await world.course({ recurrence_id: 700, starts_at: new Date('2027-01-04T15:00:00Z') })
      return input({ courseID, date: '2027-02-03' })
    }),
    'Query.courseTranslations': anonymous,
    'Query.seriesTranslations': anonymous,
    'Mutation.translateCourse': writes('course.translated', async (world) =>
      spanish(await world.course(), { title: 'Yoga suave' }),
    ),
    'Mutation.translateSeries': writes('series.translated', async (world) =>
      spanish(await world.record('series'), { title: 'Vivir bien' }),
    ),
    ...recordsAudited({ series: seriesCase }),
  },
  writtenBeside: [],
  closure: {
    publishCourse: 'No one is registered for a draft.',
    cancelCourse: by('staff', ({ courseId: id }) => ({ id })),
    restoreCourse: by('staff', async ({ courseId: id, portal: { db, clock } }) => {
      await db.updateTable('course').set({ cancelled_at: clock.now() }).where('id', '=', id).execute()
      return { id }
    }),
    updateCourse: 'The emails are those of cancelCourse, by the same function.',
    deleteCourse: 'Only for a class for which no one ever registered.',
    createCourse: program,
    repeatCourse: program,
    duplicateEvent: program,
    ...recordsOfNoOne({ series: seriesCase }),
    translateCourse: program,
    translateSeries: program,
  },
  personalCalls: {},
}
