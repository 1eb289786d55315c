/** A mutant that no test can notice, because the behavior is the same. */
export interface Equivalent {
  file: string
  /** The trimmed line of the file, with the change in double brackets. */
  line: string
  because: string
}

const grantedBeside = 'Each has it by the role already, and the greater of both counts.'
const granted = (line: string): Equivalent => ({
  file: 'domain/kernel/access/capabilities.ts',
  line: `granted: { ${line} },`,
  because: grantedBeside,
})

export const equivalents: readonly Equivalent[] = [
  granted("attendee: 'own', facilitator: 'own', staff: [[true -> false]], administrator: true"),
  granted("attendee: 'own', facilitator: 'own', staff: true, administrator: [[true -> false]]"),
  granted('attendee: true, facilitator: true, staff: [[true -> false]], administrator: true'),
  granted('attendee: true, facilitator: true, staff: true, administrator: [[true -> false]]'),
  granted('attendee: false, facilitator: false, staff: true, administrator: [[true -> false]]'),
  ...[
    "if (session) tabs[[?. -> .]]postMessage('logged-in' satisfies Message)",
    "if (await requestSession()) tabs[[?. -> .]]postMessage('logged-in' satisfies Message)",
    "tabs[[?. -> .]]postMessage('logged-out' satisfies Message)",
  ].map((line) => ({
    file: 'web/platform/session/host-session.ts',
    line,
    because: 'Only a server has no channel, and a server has no session of a browser.',
  })),
  {
    file: 'web/audit/audit-filter.ts',
    line: 'action: auditActions.[[find -> findLast]]((action) => action === filter.action) ?? null,',
    because: 'What is found equals the filter.',
  },
  {
    file: 'web/registration/confirm/use-confirmation.ts',
    line: 'const result = results.[[find -> findLast]](({ courseId }) => courseId === entry.course.courseId)',
    because: 'A class has one result.',
  },
  {
    file: 'domain/registration/list/registration-list.rule.ts',
    line: 'const leaving = list.entries.[[find -> findLast]]((entry) => entry.course.courseId === courseId)',
    because: 'A class is in the list once.',
  },
  {
    file: 'domain/import/repair-text/letter-fit.rule.ts',
    line: "if ([at - 1, at, at + 1].every((index) => (word[index] ?? '') [[> -> >=]] '\\u007f')) return impossible",
    because: 'A word has only letters, and U+007F is none.',
  },
  {
    file: 'domain/import/repair-text/letter-fit.rule.ts',
    line: 'return Array.from({ length: whole.length - length + [[1 -> 2]] }, (_none, from) =>',
    because: 'It adds only a shorter part. All parts that are looked up have the full length.',
  },
  {
    file: 'domain/import/repair-text/letter-fit.rule.ts',
    line: 'return Array.from({ length: whole.length [[- -> +]] length + 1 }, (_none, from) =>',
    because: 'It adds only shorter parts. All parts that are looked up have the full length.',
  },
  ...["if (rest !== '') return [[3 -> 4]]", 'return word === word.toUpperCase() ? 2 : [[3 -> 4]]'].map(
    (line) => ({
      file: 'domain/import/repair-text/letter-fit.rule.ts',
      line,
      because: 'The lesser of this and of the fit by neighbors counts, and that is 3 at most.',
    }),
  ),
  {
    file: 'domain/import/repair-text/mojibake.rule.ts',
    line: '[[if (next === current) break -> ;]]',
    because: 'A further round of the same text gives the same text.',
  },
  {
    file: 'domain/registration/waiting/reconcile-waiting.rule.ts',
    line: 'const free = new Map<Mode, Seats>(modesOffered(facts.seats).map((mode) => [mode, facts.seats[mode] ?? [[0 -> 1]]]))',
    because: 'An offered mode has seats (modesOffered).',
  },
  {
    file: 'domain/people/erasing/without-person.rule.ts',
    line: '[...text[[.trim() -> ]]]',
    because: 'An address has no space inside, and written() drops a space alone.',
  },
  {
    file: 'domain/import/repair-text/text-encoding.rule.ts',
    line: "chars[at] ?? [[' ' -> '']],",
    because: 'There is a character at the byte that was found.',
  },
  {
    file: 'domain/kernel/time/site-time.ts',
    line: 'if (offsets.size [[>= -> >]] 10) offsets.clear()',
    because: 'Only how many results are stored before they are all dropped. They are computed again.',
  },
  {
    file: 'domain/kernel/time/site-time.ts',
    line: 'if (known.size [[>= -> >]] mostDays) known.clear()',
    because: 'Only how many results are stored before they are all dropped. They are computed again.',
  },
  {
    file: 'domain/kernel/time/zone-table.ts',
    line: 'if (made.size [[>= -> >]] 20) made.clear()',
    because: 'Only how many results are stored before they are all dropped. They are computed again.',
  },
  {
    file: 'domain/kernel/language/dates.ts',
    line: 'if (made.size [[>= -> >]] mostMade) made.clear()',
    because: 'Only how many results are stored before they are all dropped. They are computed again.',
  },
  {
    file: 'domain/browse/course-search.rule.ts',
    line: 'const within = (date: string) => (date [[< -> <=]] earliest ? earliest : date > latest ? latest : date)',
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/browse/course-search.rule.ts',
    line: 'const within = (date: string) => (date < earliest ? earliest : date [[> -> >=]] latest ? latest : date)',
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/browse/calendar-position.ts',
    line: 'return span.max [[< -> <=]] ahead ? { ...span, max: ahead } : span',
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/browse/calendar-position.ts',
    line: "return view === 'list' && month.min [[<= -> <]] today && today <= month.max ? { ...month, min: today } : month",
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/classes/roster-record.rule.ts',
    line: 'return morning [[> -> >=]] end ? morning : end',
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/classes/times/event-date.rule.ts',
    line: 'const isTooEarly = next [[< -> <=]] earliest',
    because: 'With equal values both results are the same value.',
  },
  {
    file: 'domain/classes/seats/freed-seats.rule.ts',
    line: 'return has [[> -> >=]] had ? [{ mode, places: has - had }] : []',
    because: 'They differ: equal values were handled before.',
  },
  {
    file: 'domain/kernel/time/shown-times.ts',
    line: "return { direction: after [[> -> >=]] before ? 'forward' : 'back', from: clock(before), to: clock(after) }",
    because: 'They differ: equal values were handled before.',
  },
  {
    file: 'domain/kernel/time/shown-times.ts',
    line: "return after [[> -> >=]] before ? 'forward' : 'back'",
    because: 'They differ: equal values were handled before.',
  },
  {
    file: 'domain/reports/demographic-tables.rule.ts',
    line: '(other.people ?? 0) - (one.people ?? 0) || (String(one.answer) [[< -> <=]] String(other.answer) ? -1 : 1),',
    because: 'A table has each answer once.',
  },
  {
    file: 'web/roster/attendance/use-attendance.ts',
    line: `const idOf = ({ entry, guest }: CheckInBox) => \`\${entry.registrationId}\${[[guest -> !(guest)]] ? ' guest' : ''}\``,
    because: 'It is a key, and only compared with keys of its own. Both still differ.',
  },
  ...['.limit([[50 -> 51]])', ".orderBy('id', 'desc')[[ .limit(50) -> ]]"].map((line) => ({
    file: 'server/accounts/accounts.sql.ts',
    line,
    because:
      'Only how many rows are read. The exact address comes first, and of several usernames none counts.',
  })),
  {
    file: 'server/accounts/accounts.sql.ts',
    line: 'verified: exact.length > 0 ? exact.[[find -> findLast]]((row) => row.is_proven) : onlyOne(byUsername),',
    because: 'One open account has verified an address.',
  },
  {
    file: 'server/registration/waiting/waiting.sql.ts',
    line: `.select(['course_id', 'mode', 'capacity'])[[ .where(sql<boolean>\`course_id = any(\${classes.map(({ courseId }) => courseId... -> ]]`,
    because: 'It reads the modes of all classes, and each class still gets its own.',
  },
  ...['attendeeIds', 'sinceHelp'].map((name) => ({
    file: 'server/registration/registration.sql.ts',
    line: `.$if(inPart.${name}.length [[> -> >=]] 0, (query) =>`,
    because: 'For no ids the condition is true of each row.',
  })),
  ...[
    "const areFew = filter.when [[=== -> !==]] 'upcoming' || filter.notRecorded || filter.needsSubstitute",
    "const areFew = filter.when === 'upcoming' [[|| -> &&]] filter.notRecorded || filter.needsSubstitute",
    "const areFew = filter.when === 'upcoming' || filter.notRecorded [[|| -> &&]] filter.needsSubstitute",
    'found: [[areFew -> !(areFew)]] ? found : undefined,',
    'classes.where.length [[=== -> !==]] 1',
    'classes.where.length === [[1 -> 2]]',
  ].map((line) => ({
    file: 'server/classes/admin/list/class-rows.sql.ts',
    line,
    because: 'Only how PostgreSQL looks for the rows. They are the same.',
  })),
  ...[
    "walked: rest.length [[=== -> !==]] 0 ? { as: sql.ref('m'), rest, matches } : undefined,",
    "walked: rest.length === [[0 -> 1]] ? { as: sql.ref('m'), rest, matches } : undefined,",
  ].map((line) => ({
    file: 'server/mail/admin/mail-log.sql.ts',
    line,
    because: 'Only how PostgreSQL looks for the rows. They are the same.',
  })),
  ...[
    `...(counted.length [[> -> >=]] 0 ? [sql\`select distinct e.attendee_id from \${ofCountedMonths(scope)}\`] : []),`,
    `...(live.length [[> -> >=]] 0 ? [sql\`select distinct r.attendee_id from \${ofLiveSpans(scope)}\`] : []),`,
  ].map((line) => ({
    file: 'server/reports/report-people.sql.ts',
    line,
    because: 'A part without months has no people.',
  })),
  {
    file: 'server/reports/report-people.sql.ts',
    line: `where not exists (select from report_person e where e.attendee_id = p.attendee_id and e.from_at [[< -> <=]] \${scope.span.from}`,
    because: 'The earlier months, which follow, begin before the span.',
  },
  {
    file: 'server/reports/months.sql.ts',
    line: 'const lastTime = new Date(from.getTime() - [[1 -> 2]])',
    because: 'Only its day counts.',
  },
  ...[".orderBy('id', 'desc')[[ .limit(1) -> ]]", '.limit([[1 -> 2]])'].map((line) => ({
    file: 'server/classes/admin/edit/course-reading.sql.ts',
    line,
    because: 'Only the first row is taken.',
  })),
  ...[
    'if (index [[% -> *]] 10 === 0) await setImmediate()',
    'if (index % [[10 -> 11]] === 0) await setImmediate()',
    'if (index % 10 [[=== -> !==]] 0) await setImmediate()',
    'if (index % 10 === [[0 -> 1]]) await setImmediate()',
    'if (index % 10 === 0) [[await setImmediate() -> ;]]',
  ].map((line) => ({
    file: 'server/import/import-class-dates.command.ts',
    line,
    because: 'Only when other requests run in between.',
  })),
  {
    file: 'server/import/import-class-dates.command.ts',
    line: 'const timeout = [[120_000 -> 120001]]',
    because: 'A timeout is a millisecond longer.',
  },
  {
    file: 'server/import/runs/import-runs.sql.ts',
    line: 'const longestImport = 24 * [[3_600_000 -> 3600001]]',
    because: 'A timeout is some milliseconds longer.',
  },
  {
    file: 'server/demo/demo-people.sql.ts',
    line: 'const idOf = (requested: DemoEmail) => users.[[find -> findLast]](({ email }) => email === requested)!.id',
    because: 'An address is there once.',
  },
  {
    file: 'server/platform/observe/numbers.sql.ts',
    line: "select count(*) as count from portal_process where seen_at [[> -> >=]] clock_timestamp() - interval '1 minute'`.execute(",
    because: 'The clock moves on between two statements.',
  },
]
