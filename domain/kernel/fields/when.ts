// Conditions for the rows of a field table (FieldRow.when).

/** The field is shown if the other one, or one of the others, is filled in. */
export const when = <const Other extends string | readonly string[], Row>(
  other: Other,
  otherwise: 'emptied' | 'kept',
  row: Row,
) => ({ ...row, when: { field: other, otherwise } })

/** The field is shown if the other one, or one of the others, has this answer. */
export const whenIs = <
  const Other extends string | readonly string[],
  const Answer extends string | boolean,
  Row,
>(
  other: Other,
  answer: Answer,
  otherwise: 'emptied' | 'kept',
  row: Row,
) => ({ ...row, when: { field: other, is: answer, otherwise } })
