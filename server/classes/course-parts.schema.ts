import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { registrationClose } from '#domain/classes/times/class-timing.rule.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { wallTime } from '#domain/kernel/time/site-time.ts'
import type { CategoryNode, LocationNode } from '#server/catalogue/public.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { longTextOf, plainTextOf } from './class-reading.ts'
import type { CourseNode } from './classes.graph.ts'
import { factsOf } from './facts-of.ts'

export const CourseInfo = builder.objectRef<CourseNode>('CourseInfo').implement({
  fields: (t) =>
    eachField(classFieldsFor('info'), (field) =>
      t.field({ type: 'HTML', nullable: true, resolve: longTextOf(field) }),
    ),
})

export const CourseTiming = builder.objectRef<CourseNode>('CourseTiming').implement({
  fields: (t) => ({
    coursedate: t.field({
      type: 'Date',
      resolve: (course) => wallTime(course.starts_at, siteTimeZone()).date,
    }),
    starttime: t.string({
      description: 'HH:mm, 24 hours, site time zone.',
      resolve: (course) => wallTime(course.starts_at, siteTimeZone()).time,
    }),
    endtime: t.string({
      description:
        'HH:mm in the site time zone. Before starttime if the class ends on the next day. `end` is the instant.',
      resolve: (course) => wallTime(course.ends_at, siteTimeZone()).time,
    }),
    registrationopen: t.expose('registration_opens_at', {
      type: 'DateTime',
      nullable: true,
      description: 'Null: there is no opening time, and people can register already.',
    }),
    registrationclose: t.field({
      type: 'DateTime',
      description:
        'As staff set it, or else 15 minutes after the start. 15 minutes after the start it ends in any case.',
      resolve: (course) => registrationClose(course.starts_at, course.registration_closes_at),
    }),
    noOnlineRegistration: t.boolean({ resolve: (course) => factsOf(course).noOnlineRegistration }),
    customRegistrationMessage: t.string({
      nullable: true,
      resolve: plainTextOf('customRegistrationMessage'),
    }),
    eventCancelled: t.boolean({ resolve: (course) => course.cancelled_at !== null }),
  }),
})

export const Category = builder.objectRef<CategoryNode>('Category').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    kind: t.exposeString('kind', {
      description: 'support, fitness, mindbody, education, event or other. Decides icon and color.',
    }),
  }),
})

const Address = builder.objectRef<LocationNode>('Address').implement({
  fields: (t) => ({
    addressline1: t.exposeString('addressline1', { nullable: true }),
    addressline2: t.exposeString('addressline2', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    zip: t.exposeString('zip', { nullable: true }),
  }),
})

export const Location = builder.objectRef<LocationNode>('Location').implement({
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    address: t.field({
      type: Address,
      nullable: true,
      description: 'Null if no part of it is known.',
      resolve: (location) =>
        location.addressline1 || location.addressline2 || location.city || location.state || location.zip
          ? location
          : null,
    }),
    parking: t.exposeString('parking', { nullable: true, description: 'Plain text.' }),
    entrance: t.exposeString('entrance', { nullable: true, description: 'Plain text.' }),
    accessibility: t.exposeString('accessibility', { nullable: true, description: 'Plain text.' }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
  }),
})

interface TermResult {
  name: string
  slug: string
}
const Term = builder.objectRef<TermResult>('Term').implement({
  fields: (t) => ({ name: t.exposeString('name'), slug: t.exposeString('slug') }),
})

export const LanguageConnection = termConnection('LanguageConnection')
export const CourseTypeConnection = termConnection('CourseTypeConnection')
export const TermConnection = termConnection('TermConnection')

function termConnection(name: string) {
  return builder.objectRef<{ nodes: TermResult[] }>(name).implement({
    fields: (t) => ({ nodes: t.field({ type: [Term], resolve: ({ nodes }) => nodes }) }),
  })
}
