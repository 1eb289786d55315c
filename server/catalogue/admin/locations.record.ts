import { z } from 'zod'
import '#server/catalogue/location-changed.event.ts'
import { sql } from 'kysely'
import { locationInput } from '#domain/catalogue/location.input.ts'
import { decideDeletion } from '#domain/kernel/lists/deletion.rule.ts'
import { mayEditCatalogue } from '#server/catalogue/catalogue.policy.ts'
import { defineRecord } from '#server/platform/records/define-record.ts'

/** The locations of classes. */
defineRecord({
  one: 'location',
  policy: mayEditCatalogue,
  store: {
    table: 'location',
    sortedBy: 'name',
    searched: ['name', 'city'],
    derived: { class_count: sql<number>`(select count(*)::int from course c where c.location_id = r.id)` },
  },
  schema: locationInput,
  columns: (location) => ({
    addressline1: location.addressline1 || null,
    addressline2: location.addressline2 || null,
    city: location.city || null,
    state: location.state || null,
    zip: location.zip || null,
    parking: location.parking || null,
    entrance: location.entrance || null,
    accessibility: location.accessibility || null,
    name: location.name,
    latitude: location.latitude === '' ? null : Number(location.latitude),
    longitude: location.longitude === '' ? null : Number(location.longitude),
  }),
  notInForm: [],
  edited: {
    description: 'A location as administrators edit it.',
    fields: (t) => ({
      name: t.exposeString('name'),
      addressline1: t.exposeString('addressline1', { nullable: true }),
      addressline2: t.exposeString('addressline2', { nullable: true }),
      city: t.exposeString('city', { nullable: true }),
      state: t.exposeString('state', { nullable: true }),
      zip: t.exposeString('zip', { nullable: true }),
      parking: t.exposeString('parking', { nullable: true }),
      entrance: t.exposeString('entrance', { nullable: true }),
      accessibility: t.exposeString('accessibility', { nullable: true }),
      latitude: t.exposeFloat('latitude', { nullable: true }),
      longitude: t.exposeFloat('longitude', { nullable: true }),
      classCount: t.exposeInt('class_count', { description: 'How many classes it has, past ones too.' }),
    }),
  },
  input: {
    says: {
      parking: 'Plain text: where to park.',
      entrance: 'Plain text: where to go in.',
      accessibility: 'Plain text: steps, elevators and the like.',
      latitude: 'In degrees, such as 38.8462. Only together with longitude.',
    },
  },
  change: {
    input: {
      tellPeople: z
        .boolean()
        .nullish()
        .describe(
          'True: if name or address changed, emails everyone who is registered for an upcoming class there. Calendars change in any case.',
        ),
    },
    after: (tx, { before, columns, also, viewer, now }, events) => {
      const changed = {
        locationId: before.id,
        before: { ...before, place: before.name },
        after: { ...columns, place: columns.name },
        notifyAs: also.tellPeople ? viewer : null,
      }
      return events.locationChanged(tx, events, changed, now)
    },
  },
  decideDeletion: (location) => decideDeletion(location.class_count),
  retainedOfDeleted: ({ name }) => ({ name }),
  says: {
    list: 'The locations by name',
    search: 'A part of the name or the city.',
    deletion: 'STILL_IN_USE while a class has this location.',
  },
})
