import { expect, it } from 'vitest'
import { watchAuditedCalls } from '#server/testing/audit/watched-calls.ts'
import { classesCases } from './testing/call-cases.ts'

const watched = watchAuditedCalls(classesCases.audit)

it('each call locks in a known order, and nothing for someone who may not make it (vitest -u after a change)', () => {
  expect(watched.lines()).toMatchInlineSnapshot(`
    "Mutation.cancelCourse course.cancelled: course update (1); class tellings; class tellings; outbox_mail update (5) | FORBIDDEN for others: no lock
    Mutation.createCourse course.created: site_settings share; standing_place update of a (1) | FORBIDDEN for others: no lock
    Mutation.createSeries series.created: no lock | FORBIDDEN for others: no lock
    Mutation.deleteCourse course.deleted: course update (1) | FORBIDDEN for others: no lock
    Mutation.deleteSeries series.deleted: series update | FORBIDDEN for others: no lock
    Mutation.duplicateEvent course.duplicated: site_settings share; course update (1); recurrence; standing_place update of a (1) | FORBIDDEN for others: no lock
    Mutation.publishCourse course.published: course update (2); standing_place update of a (1) | FORBIDDEN for others: no lock
    Mutation.repeatCourse course.repeated: site_settings share; course update (1); standing_place update of a (3) | FORBIDDEN for others: no lock
    Mutation.restoreCourse course.restored: course update (1); class tellings; class tellings; outbox_mail update (5); standing_place update of a (1) | FORBIDDEN for others: no lock
    Mutation.translateCourse course.translated: course key share | FORBIDDEN for others: no lock
    Mutation.translateSeries series.translated: series key share | FORBIDDEN for others: no lock
    Mutation.updateCourse course.changed: site_settings share; course update (1) | FORBIDDEN for others: no lock
    Mutation.updateSeries series.changed: series no key update | FORBIDDEN for others: no lock
    Query.courseCsv course.exported: no lock | FORBIDDEN for others: no lock"
  `)
})
