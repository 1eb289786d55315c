import type { CalendarEvent } from '#server/platform/calendar-file/calendar-file.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import type { HelpedPerson } from '#server/platform/mail/mail-template.ts'
import { textsInData } from '#server/platform/translations/texts-in-data.ts'
import { RegistrationRef } from '#server/registration/registration.graph.ts'
import { concernsViewer } from '#server/registration/registration.policy.ts'
import { myEventLoader } from './my-event.loader.ts'
import { registrationEvent } from './registration-event.ts'
import { registrationFileUrl } from './registration-file.ts'

const CalendarEntry = builder
  .objectRef<{
    event: CalendarEvent
    id: number
    linkNumber: number
    helped: HelpedPerson | null
  }>('CalendarEntry')
  .implement({
    description:
      'A registration as a calendar event, as in emails, for links to web calendars. If it is of a person whom the caller helps, it says whose it is.',
    fields: (t) => ({
      title: t.string({ resolve: ({ event }) => event.title }),
      description: t.string({ description: 'Plain text.', resolve: ({ event }) => event.description }),
      location: t.string({
        description: 'Where the person attends. Empty: not known yet.',
        resolve: ({ event }) => event.place,
      }),
      start: t.field({ type: 'DateTime', resolve: ({ event }) => event.start }),
      end: t.field({ type: 'DateTime', resolve: ({ event }) => event.end }),
      fileUrl: t.string({
        description:
          'The URL of its calendar file, which needs no login. It works until the class ends, or the links in the person’s emails stop working.',
        resolve: (entry, _args, context) => registrationFileUrl(context, entry),
      }),
    }),
  })

builder.objectField(RegistrationRef, 'calendarEntry', (t) =>
  t.field({
    type: CalendarEntry,
    nullable: true,
    description: 'Null for another person’s registration, unless the caller helps them.',
    resolve: async (registration, _args, context) => {
      if (!(await concernsViewer(context, registration))) return null
      const known = await myEventLoader(context).load(registration.id)
      if (!known) return null
      const own = await textsInData(context, known, context.language.code)
      const { registered, calendarId } = own
      const { publicUrl } = context.config
      const { viewer, language } = context
      const isMine = viewer?.attendeeId === registration.attendee_id && !viewer.isForCall
      const helped = isMine ? null : own.person
      const site = { publicUrl, calendarId, language, helped }
      const event = registrationEvent(registered, site, { ...own, channel: 'calendar' })
      return { event, id: registration.id, linkNumber: own.linkNumber, helped }
    },
  }),
)
