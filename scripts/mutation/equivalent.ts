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
  {
    file: 'domain/registration/list/registration-list.rule.ts',
    line: 'const leaving = list.entries.[[find -> findLast]]((entry) => entry.course.courseId === courseId)',
    because: 'A class is in the list once.',
  },
]
