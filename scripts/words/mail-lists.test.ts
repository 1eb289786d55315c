import { describe, expect, it } from 'vitest'
import { isInMailLists, problemsInMailLists } from './mail-lists.ts'

describe('what a list of mails shows', () => {
  it.each([
    ['is a subject', 'sampleMail.subject', true],
    ['is a subject of one thing or several', 'classMails.changed.subject_other', true],
    ['is a subject of one news or another', 'absenceMails.subject.cannot', true],
    ['is a preview', 'classMails.reminder.preview', true],
    ['is a subject in what facilitators are emailed', 'rosters.news.givenSubject_one', true],
    ['is no heading', 'classMails.reminder.heading', false],
    ['is nothing that only begins so', 'guestMails.details.previewed', false],
    ['is no subject that a person writes about something else', 'share.subject', false],
  ])('%s', (_sentence, key, isIt) => expect(isInMailLists(key)).toBe(isIt))

  it.each([
    ['may say when', '{{day}}, {{time}}: your class starts late', 0],
    ['may say how many', '{{ count }} of your classes changed', 0],
    ['may say nothing of either', 'You already have an account', 0],
    ['never says what', 'Your spot in {{title}}', 1],
    ['never says who', '{{name}} and {{ guest }} are registered on {{day}}', 2],
  ])('%s', (_sentence, text, count) => expect(problemsInMailLists(text)).toHaveLength(count))
})
