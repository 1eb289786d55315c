import { z } from 'zod'
import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { rosterRecords } from '#domain/classes/roster-record.rule.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { modes, namedByMode, needsLocation } from '#domain/kernel/modes.ts'

// The API's responses, as documents and clients see them. docs/rules/api.md explains them.

const instant = z.iso
  .datetime({ offset: true })
  .meta({ description: "With the offset of the site's time zone.", example: '2026-11-21T10:00:00-05:00' })
const id = z.int().positive()
const text = z.string().nullable()
const html = z.string().nullable().meta({ description: 'Sanitized HTML.' })
const mode = z.enum(modes as [string, ...string[]]).meta({ id: 'RegistrationType' })
const image = z.object({ sourceUrl: z.string(), altText: text }).nullable()

export const availability = z
  .object({
    open: z.boolean(),
    code: text.meta({ description: 'Why it is not open, for programs. Null: open.' }),
    sentence: text.meta({
      description: 'The same for people, in a language of Accept-Language, or else English. Null: open.',
    }),
    registrationTypes: z
      .array(mode)
      .meta({ description: 'Modes with seats left. Empty if the class is not open.' }),
  })
  .meta({ id: 'Availability' })

const term = z.object({ slug: z.string(), name: z.string() })
const named = z.object({ id, name: z.string() })

export const location = z
  .object({
    id,
    name: z.string(),
    address: z
      .object({ addressline1: text, addressline2: text, city: text, state: text, zip: text })
      .nullable(),
    parking: text,
    entrance: text,
    accessibility: text,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Place' })

export const facilitator = named.extend({ profileUrl: text }).meta({ id: 'Facilitator' })

const classFacts = {
  id,
  title: z.string(),
  subTitle: text,
  textLanguage: text.meta({
    description: 'The tag of the language of these texts. Null: the portal’s default.',
  }),
  start: instant,
  end: instant,
  lateMinutes: z.int().nullable().meta({
    description:
      'Minutes that it starts late, as someone who runs it said that day. Null: on time as far as known.',
  }),
  cancelled: z.boolean(),
  availability,
  registrationTypes: z.array(z.string()).meta({ description: 'The modes in which it is held.' }),
  ...namedByMode('left', (mode) => {
    const seats = z.int().nullable()
    return needsLocation(mode)
      ? seats.meta({
          description:
            'Seats left in the room. Null: the class is not held in person, or seats are not limited.',
        })
      : seats
  }),
  guestsAllowed: z.boolean(),
  registerSolo: z.boolean().meta({ description: 'False: people register only for the whole series.' }),
  isEvent: z.boolean(),
  isWorkshop: z.boolean(),
  room: text,
  program: z.object({ id: z.int().nonnegative(), name: z.string(), kind: z.string() }),
  place: named.nullable(),
  facilitators: z.array(named),
  languages: z.array(term),
  url: z.url().meta({ description: 'Its page in the portal.' }),
}
export const listedClass = z.object(classFacts).meta({ id: 'ListedClass' })
export const wholeClass = z
  .object({
    ...classFacts,
    description: html,
    notes: text,
    image,
    ...eachField(classFieldsFor('info'), () => html),
    registrationOpens: instant.nullable(),
    registrationCloses: instant,
    audiences: z.array(term),
    diagnoses: z.array(term),
    place: location.nullable(),
    facilitators: z.array(facilitator),
    seriesId: id.nullable(),
  })
  .meta({ id: 'Class' })

export const listedSeries = z
  .object({ id, title: z.string(), textLanguage: text })
  .meta({ id: 'ListedSeries' })
export const wholeSeries = listedSeries
  .extend({ description: html, image, classes: z.array(listedClass) })
  .meta({ id: 'Series' })

const guest = z.object({ id, firstName: z.string(), lastName: z.string(), email: text, type: text })
export const registration = z
  .object({
    id,
    class: z
      .object({ id, title: z.string(), start: instant, end: instant, cancelled: z.boolean() })
      .nullable(),
    registrationType: mode,
    status: z.enum(['Registered', 'Cancelled']),
    checkedIn: z.boolean(),
    needs: z.object({ choices: z.array(z.string()), words: text }).nullable(),
    guest: guest.nullable(),
  })
  .meta({ id: 'Registration' })

export const waitingList = z
  .object({
    items: z.array(
      z.object({
        id,
        class: z
          .object({ id, title: z.string(), start: instant, end: instant, cancelled: z.boolean() })
          .nullable(),
        registrationType: mode.nullable().meta({ description: 'Null: whichever comes first.' }),
        since: instant,
        before: z.int().meta({ description: 'How many people are before them.' }),
        guestName: text,
        aloneToo: z.boolean().meta({
          description: 'With a guest: they also accept a seat without the guest, if only one is free.',
        }),
        comeUntil: instant.nullable().meta({ description: 'Until when an offer may still be made to them.' }),
        offer: z
          .object({ registrationType: mode, withGuest: z.boolean(), until: instant })
          .nullable()
          .meta({ description: 'The seat that is held for them now. Null: none is.' }),
      }),
    ),
  })
  .meta({ id: 'WaitingList' })

export const registrationResults = z
  .object({
    results: z.array(
      z.object({
        classId: id,
        registration: registration.nullable().meta({
          description:
            'Made by this call, or, with ALREADY_REGISTERED, the existing one. Null: not registered.',
        }),
        error: z
          .object({ code: z.string(), sentence: z.string() })
          .nullable()
          .meta({ description: 'Why this call did not register the caller for this class. Null: it did.' }),
        asked: z.boolean().meta({
          description:
            'Not registered: the person has a login, and was asked to confirm what their helper chose (ASKED_TO_CONFIRM).',
        }),
        notes: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'RegistrationResults' })

const contact = z.object({ name: text, phone: text, relationship: text }).nullable()
export const roster = z
  .object({
    classId: id,
    mayChange: z.boolean(),
    checkedIn: z.int(),
    record: z.enum(rosterRecords).nullable().meta({
      description:
        'Null if the class is cancelled. Also null if nothing is recorded and the class is not over, or no one is registered.',
    }),
    checkInFrom: instant,
    changesUntil: instant.nullable(),
    seats: z.array(
      z.object({
        registrationType: mode,
        people: z.int(),
        guests: z.int(),
        capacity: z.int().nullable(),
        left: z.int().nullable(),
      }),
    ),
    entries: z.array(
      z.object({
        registrationId: id,
        firstName: z.string(),
        lastName: z.string(),
        registrationType: mode,
        checkedIn: z.boolean(),
        checkedInAt: instant.nullable(),
        walkIn: z.boolean(),
        email: text,
        phone: text,
        helper: z
          .object({ name: z.string(), phone: text })
          .nullable()
          .meta({ description: 'The helper of a person without an email address.' }),
        emergencyContact: contact,
        needs: z.object({ choices: z.array(z.string()), words: text }).nullable(),
        guest: guest.extend({ checkedIn: z.boolean() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'Roster' })

export const attendance = z
  .object({
    changed: z
      .array(z.object({ registrationId: id, guest: z.boolean() }))
      .meta({ description: 'The checkboxes that changed, without those that were already so.' }),
    checkedIn: z.int().meta({ description: 'How many are checked in now.' }),
  })
  .meta({ id: 'Attendance' })

export const terms = z
  .object({
    status: z.enum(['fine', 'notAgreed', 'annual', 'newTerms']),
    due: z.boolean(),
    agreedAt: instant.nullable(),
    goodUntil: instant.nullable(),
  })
  .meta({ id: 'TermsStatus' })
export const site = z
  .object({
    organisationName: z.string(),
    timeZone: z.string(),
    now: instant.meta({ description: 'The server’s clock, which decides what is open, due and over.' }),
    botCheck: z.object({
      provider: z.string(),
      siteKey: text,
      onConfirm: z.boolean(),
      challengeUrl: text.meta({ description: 'For the built-in check: where its challenge is fetched.' }),
    }),
    passwordRule: z.object({
      leastCharacters: z.int(),
      mostCharacters: z.int(),
      rules: z.array(z.string()),
    }),
    needChoices: z.array(z.string()),
  })
  .meta({ id: 'Site' })
export const choices = z
  .object({
    lists: z.record(z.string(), z.array(z.string())).meta({ description: 'By the field that uses them.' }),
  })
  .meta({ id: 'Choices' })
