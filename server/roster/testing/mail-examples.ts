import type { MailExamples } from '#server/testing/mails/topic-mails.ts'

const message = { title: '#0', start: '2026-11-30T15:00:00.000Z', end: '2026-11-30T16:00:00.000Z' }

export const rosterMails: MailExamples<'roster'> = {
  rosterMessage: [
    {
      firstName: '#6',
      registrationId: 1,
      courseId: 1,
      textLanguage: null,
      ...message,
      subject: '#7',
      text: '#8\n\n#9',
    },
  ],
  cannotLead: [true, false].map((cannotLead) => ({
    firstName: '#6',
    facilitatorId: 31,
    name: '#7',
    cannotLead,
    courseId: 1,
    title: '#1',
    textLanguage: null,
    start: '2026-11-21T15:00:00.000Z',
    end: '2026-11-21T15:45:00.000Z',
  })),
  rosterOpen: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
        },
      ],
    },
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: 'es',
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
        },
        {
          courseId: 2,
          title: '#2',
          textLanguage: null,
          start: '2026-11-21T18:00:00.000Z',
          end: '2026-11-21T18:45:00.000Z',
        },
      ],
    },
  ],
  facilitatorNews: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
          news: [
            { kind: 'given', parts: [], count: 1 },
            { kind: 'taken', parts: [], count: 1 },
            { kind: 'changed', parts: ['time', 'place', 'mode', 'facilitator', 'title'], count: 2 },
            { kind: 'cancelled', parts: [], count: 1 },
            { kind: 'restored', parts: [], count: 1 },
            { kind: 'gaveUp', parts: [], count: 1 },
            { kind: 'full', parts: [], count: 1 },
          ],
        },
        {
          courseId: 2,
          title: '#2',
          textLanguage: null,
          start: '2026-11-22T15:00:00.000Z',
          end: '2026-11-22T15:45:00.000Z',
          news: [{ kind: 'gaveUp', parts: [], count: 3 }],
        },
      ],
    },
  ],
  facilitatorNotice: [
    {
      firstName: '#6',
      classes: [
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
          where: ['#2', '#3'],
          otherModes: ['online'],
          isOnline: true,
          news: [{ kind: 'given', parts: [], count: 1 }],
        },
      ],
      more: 2,
    },
    {
      firstName: '#6',
      classes: [
        { gone: true, start: '2026-11-21T15:00:00.000Z', end: '2026-11-21T15:45:00.000Z', news: [] },
        // Queued before emails had `otherModes`.
        {
          courseId: 1,
          title: '#1',
          textLanguage: null,
          start: '2026-11-21T15:00:00.000Z',
          end: '2026-11-21T15:45:00.000Z',
          where: ['#2', '#3'],
          isOnline: true,
          news: [{ kind: 'given', parts: [], count: 1 }],
        },
      ],
    },
  ],
}
